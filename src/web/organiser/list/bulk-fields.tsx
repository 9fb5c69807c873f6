import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { fieldsOf } from "../form/record-field.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { Tick } from "../kit/tick.tsx";
import { blankRecord } from "../records/field-kind.ts";
import type { Given, Kind, RecordRow } from "../records/record-kind.ts";
import type { BulkAction, BulkQuestion } from "./bulk-bar.tsx";

/** Fields that are set together, such as start and end. */
export type BulkFields<Field extends string> = readonly (Field | readonly Field[])[];

/** Asks which fields of the chosen records to set, and to what; a field that is not ticked stays as it is in each. */
function BulkFieldsDialog<Row extends RecordRow, Field extends string>({
  kind,
  fields,
  rows,
  busy,
  refusal,
  onClose,
  onSet,
}: BulkQuestion<Row> & { kind: Kind<Row, Field>; fields: BulkFields<Field> }) {
  const count = rows.length;
  const [ticked, setTicked] = useState<ReadonlySet<Field>>(new Set());
  const form = useForm<Given>({ defaultValues: { ...blankRecord(kind.fields), ...shared(rows) } });
  const [Input] = useState(() => fieldsOf(kind));
  const send = () => onSet(Object.fromEntries([...ticked].map((name) => [name, form.getValues(name)])));
  return (
    <ActionDialog
      onClose={onClose}
      title={m.organiser_bulk_title({ count })}
      text={m.organiser_bulk_text()}
      action={m.organiser_bulk_set({ count })}
      busy={busy}
      disabled={ticked.size === 0}
      onAct={send}
      staysOpen={ticked.size > 0}
    >
      <FormProvider {...form}>
        <div className="mt-4 flex flex-col gap-3">
          {fields.map((group) => {
            const names = typeof group === "string" ? [group] : group;
            const isTicked = names.every((name) => ticked.has(name));
            const label = names.map((name) => kind.labels[name]?.() ?? name).join(", ");
            return (
              <div key={label} className="border-t pt-2">
                <Tick
                  className="font-semibold"
                  checked={isTicked}
                  onChange={(on) => {
                    const next = new Set(ticked);
                    for (const name of names) on ? next.add(name) : next.delete(name);
                    setTicked(next);
                  }}
                >
                  {label}
                </Tick>
                {isTicked && (
                  <div className="mt-1 grid gap-4 sm:grid-cols-2">
                    {names.map((name) => (
                      <Input key={name} name={name} />
                    ))}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </FormProvider>
      {refusal && <Refusal>{refusal}</Refusal>}
    </ActionDialog>
  );
}

/** The values that all records have: an input begins with theirs, or blank, never with one record's for all. */
function shared<Row extends RecordRow>(rows: readonly Row[]): Partial<Row> {
  const [first, ...others] = rows;
  const isSame = ([name, value]: [string, unknown]) =>
    others.every((row) => JSON.stringify((row as Given)[name]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first ?? {}).filter(isSame)) as Partial<Row>;
}

/** The button that opens it. */
export const setAction = <Row extends RecordRow, Field extends string>(
  kind: Kind<Row, Field>,
  bulk: (rows: readonly Row[], set: Given) => Promise<void>,
  { fields, toSet = (set) => set }: { fields: BulkFields<Field>; toSet?: (set: Given) => Given },
): BulkAction<Row> => ({
  name: m.organiser_bulk_change(),
  dialog: (asked) => <BulkFieldsDialog kind={kind} fields={fields} {...asked} />,
  run: (rows, set = {}) => bulk(rows, toSet(set)),
});
