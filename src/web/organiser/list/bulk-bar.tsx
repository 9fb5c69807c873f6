import { useState } from "react";
import { m } from "#messages/messages.js";
import { useChange } from "../client/use-change.ts";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { KitButton } from "../kit/button.tsx";
import { recordsKey } from "../records/record-api.ts";

export interface BulkAction<Row> {
  name: string;
  danger?: boolean;
  /** Asked before it is done, with the consequence in figures. */
  ask?: (rows: readonly Row[]) => { title: string; text: string; confirm: string };
  run: (rows: readonly Row[]) => Promise<void>;
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
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const question = asked?.ask?.(rows);
  const change = useChange({
    send: (action: BulkAction<Row>) => action.run(rows),
    onDone: () => {
      setAsked(null);
      onClear();
    },
    onFailed: () => setAsked(null),
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
          onClick={() => (action.ask ? setAsked(action) : change.run(action))}
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
        onAct={() => asked && change.run(asked)}
      />
    </section>
  );
}
