import { useState } from "react";
import type { ShownTask, TaskAction } from "#contract/organiser/sales/tasks.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import { actionNames, amountOf, formatMoment, resolutionNames, taskName, taskText } from "./task-messages.ts";

/** One task: its history, its advice, and its buttons. */
export function TaskRow({ task }: { task: ShownTask }) {
  const [asked, setAsked] = useState<TaskAction | null>(null);
  const { kind, created_at, detail, order, actions } = task;
  const amount = amountOf(task);
  const what = order ? m.organiser_tasks_order({ code: order.code }) : taskName(task);
  return (
    <li className="grid gap-x-8 gap-y-2 px-4 py-4 sm:px-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-base font-semibold">
            <StateMark mark={task.resolved_at ? "done" : "failed"}>{taskName(task)}</StateMark>
          </h2>
          {amount && <span className="font-mono tabular-nums">{amount}</span>}
          <time dateTime={created_at} className="font-mono text-xs text-muted">
            {formatMoment(created_at)}
          </time>
        </div>
        {(order || task.reader) && (
          <p className="mt-1 break-words">
            {order && <span className="font-mono">{m.organiser_tasks_order({ code: order.code })}</span>}
            {order && " · "}
            {task.reader?.name || order?.buyer}{" "}
            <span className="text-muted">{task.reader?.email || order?.email}</span>
          </p>
        )}
        {!task.resolved_at && <p className="mt-1 max-w-prose text-muted">{taskText(task)}</p>}
        <details className="mt-1 max-w-prose text-muted" open={kind === "unknown_money"}>
          <summary className="w-fit cursor-pointer underline-offset-4 hover:underline">
            {m.organiser_tasks_detail()}
          </summary>
          <p lang="en" className="font-mono text-xs break-words">
            {detail}
          </p>
        </details>
        {task.resolution && task.resolved_at && <Outcome task={task} />}
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap items-start gap-2">
          {actions.map((action, place) => (
            <KitButton
              key={action}
              variant={place === 0 ? "outline" : "quiet"}
              aria-label={m.organiser_tasks_do_to({ action: actionNames[action](), what })}
              onClick={() => setAsked(action)}
            >
              {actionNames[action]()}
            </KitButton>
          ))}
        </div>
      )}
      {asked && <TaskDialog task={task} action={asked} onClose={() => setAsked(null)} />}
    </li>
  );
}

function Outcome({ task }: { task: ShownTask }) {
  const { resolution, resolved_at, resolved_by, note } = task;
  if (!resolution || !resolved_at) return null;
  const by = resolved_by === "command line" ? m.organiser_tasks_command_line() : resolved_by;
  return (
    <p className="mt-1">
      <span className="font-semibold">{resolutionNames[resolution]()}</span>{" "}
      <span className="font-mono text-xs text-muted">
        {by} · {formatMoment(resolved_at)}
      </span>
      {note && <span className="block max-w-prose break-words">{note}</span>}
    </p>
  );
}
