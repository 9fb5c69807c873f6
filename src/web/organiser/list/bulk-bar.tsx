import { type ReactNode, useState } from "react";
import { m } from "#messages/messages.js";
import { useChange } from "../client/use-change.ts";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { KitButton } from "../kit/button.tsx";
import { recordsKey } from "../records/record-api.ts";
import type { Given } from "../records/record-kind.ts";

export interface BulkAction<Row> {
  name: string;
  danger?: boolean;
  /** Asked before it is done, with the consequence in figures. */
  ask?: (rows: readonly Row[]) => { title: string; text: string; confirm: string };
  /** Asks for the values to set, which `run` is given. */
  dialog?: (asked: BulkQuestion<Row>) => ReactNode;
  run: (rows: readonly Row[], set?: Given) => Promise<void>;
}

export interface BulkQuestion<Row> {
  rows: readonly Row[];
  busy: boolean;
  refusal: string | null;
  onClose: () => void;
  onSet: (set: Given) => void;
}

/** Actions on the selected rows; each changes all of them or none. */
export function BulkBar<Row>({
  actions,
  rows,
  onClear,
}: {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  onClear: () => void;
}) {
  // With the rows as they were then: what the list reads anew while a dialog is open is not what was decided about.
  const [asking, setAsking] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  const asked = asking?.action ?? null;
  const setAsked = (action: BulkAction<Row> | null) => setAsking(action && { action, rows });
  const question = asking?.action.ask?.(asking.rows);
  const change = useChange({
    send: ({ action, set }: { action: BulkAction<Row>; set?: Given }) =>
      action.run(asking?.rows ?? rows, set),
    onDone: () => {
      setAsked(null);
      onClear();
    },
    // The staff's choice in a dialog stays, beside the refusal.
    onFailed: () => !asked?.dialog && setAsked(null),
    showsItself: () => asked?.dialog !== undefined,
    rereads: [recordsKey],
  });
  return (
    <section
      aria-label={m.organiser_bulk()}
      className="flex flex-wrap items-center gap-2 border-t border-text bg-raised px-4 py-2 sm:px-6"
    >
      <span role="status" className="mr-2 font-mono text-xs">
        {m.organiser_selected({ count: rows.length })}
      </span>
      {actions.map((action) => (
        <KitButton
          key={action.name}
          variant={action.danger ? "danger" : "outline"}
          loading={change.busy}
          onClick={() => (action.ask || action.dialog ? setAsked(action) : change.run({ action }))}
        >
          {action.name}
        </KitButton>
      ))}
      <KitButton variant="quiet" className="ml-auto" onClick={onClear}>
        {m.organiser_clear_selection()}
      </KitButton>
      <ActionDialog
        open={question !== undefined}
        onClose={() => setAsked(null)}
        title={question?.title}
        text={question?.text}
        action={question?.confirm}
        dangerous={asked?.danger ?? false}
        busy={change.busy}
        onAct={() => asked && change.run({ action: asked })}
      />
      {asking?.action.dialog?.({
        rows: asking.rows,
        busy: change.busy,
        refusal: change.refusal,
        onClose: () => {
          change.reset();
          setAsked(null);
        },
        onSet: (set) => change.run({ action: asking.action, set }),
      })}
    </section>
  );
}
