import { useState } from "react";
import type { ShownTask, TaskAction } from "#contract/organiser/sales/tasks.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { LongTextField, TextField } from "../../kit/fields.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Tick } from "../../kit/tick.tsx";
import { actionNames, actionText } from "./task-messages.ts";

interface Given {
  note: string;
  email: string;
  looked: boolean;
}

/** A person must write what they did; the shop records its own actions. */
const needsNote = (action: TaskAction) => action === "done" || action === "by_hand";

/** Asks before a task's button does what it says: with the sum, and with what else it needs. */
export function TaskDialog({
  task,
  action,
  onClose,
}: {
  task: ShownTask;
  action: TaskAction;
  onClose: () => void;
}) {
  const [given, setGiven] = useState<Given>({ note: "", email: "", looked: false });
  const change = useChange({
    send: () => send(task.id, action, given),
    done: () => m.organiser_tasks_resolved_now(),
    onDone: onClose,
    onFailed: (error) => error instanceof ApiProblem && error.code === "not_found" && onClose(),
    refusals: {
      not_found: () => m.organiser_tasks_gone(),
      email_taken: () => m.organiser_tasks_email_taken(),
      invalid_input: () => m.organiser_tasks_email_invalid(),
    },
    rereads: [organiserQueries.tasks.key()],
  });
  const noteMissing = needsNote(action) && !given.note.trim();
  return (
    <FormDialog
      onClose={onClose}
      title={actionNames[action]()}
      text={actionText(action, task)}
      action={actionNames[action]()}
      change={change}
      ready={!noteMissing && (action !== "retry_refund" || given.looked)}
    >
      {(checked) => (
        <>
          {action === "retry_refund" && (
            <Tick
              top
              aria-invalid={(checked && !given.looked) || undefined}
              checked={given.looked}
              onChange={(on) => setGiven({ ...given, looked: on })}
            >
              <span className={checked && !given.looked ? "text-danger" : ""}>
                {m.organiser_tasks_looked()}
              </span>
            </Tick>
          )}
          {action === "send_again" && task.reader && (
            <TextField
              label={m.organiser_tasks_email()}
              hint={m.organiser_tasks_email_hint({ email: task.reader.email })}
              type="email"
              maxLength={254}
              value={given.email}
              onChange={(email) => setGiven({ ...given, email })}
            />
          )}
          <LongTextField
            label={m.organiser_tasks_note()}
            hint={m.organiser_tasks_note_hint()}
            error={checked && noteMissing ? m.organiser_tasks_note_missing() : null}
            rows={3}
            maxLength={1_000}
            className="field-sizing-content"
            value={given.note}
            onChange={(note) => setGiven({ ...given, note })}
          />
        </>
      )}
    </FormDialog>
  );
}

function send(id: string, action: TaskAction, { note, email }: Given): Promise<unknown> {
  const { tasks } = organiserApi;
  switch (action) {
    case "retry_refund":
      return tasks.retryRefund({ id, note, looked: true });
    case "by_hand":
      return tasks.refundedByHand({ id, note });
    case "retry_invoice":
      return tasks.retryInvoice({ id, note });
    case "send_again":
      return tasks.sendAgain({ id, note, email: email.trim() || null });
    case "done":
      return tasks.done({ id, note });
  }
}
