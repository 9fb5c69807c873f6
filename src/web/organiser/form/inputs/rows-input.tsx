import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { m } from "#messages/messages.js";
import { CloseIcon, PlusIcon } from "../../../ui/icons.tsx";
import { KitButton, KitIconButton } from "../../kit/button.tsx";
import { Field, type FieldProps, useField } from "../field.tsx";

/** A list of rows, each with the same few fields; moved and taken out by buttons. */
export function RowsInput({
  empty,
  add,
  stacked = false,
  children,
  ...asked
}: FieldProps & {
  /** A new row's values. */
  empty: () => Record<string, unknown>;
  /** Below each other instead of in one line: for long texts. */
  stacked?: boolean;
  /** The button that adds one. */
  add: string;
  /** One row's fields; `row`: what comes before their names, such as `credits.0`. */
  children: (row: string) => ReactNode;
}) {
  const { fields, append, remove, move } = useFieldArray({ name: asked.name });
  const { frame } = useField(asked);
  return (
    <Field {...frame} group>
      <ol className="flex flex-col divide-y border-y">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2 py-2.5">
            <div className={`grid min-w-0 flex-1 gap-3 ${stacked ? "" : "sm:grid-flow-col sm:auto-cols-fr"}`}>
              {children(`${asked.name}.${index}`)}
            </div>
            <div className="flex pt-6">
              <KitIconButton
                label={m.organiser_move_up({ name: String(index + 1) })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </KitIconButton>
              <KitIconButton
                label={m.organiser_take_out({ name: String(index + 1) })}
                onClick={() => remove(index)}
              >
                <CloseIcon className="size-4" />
              </KitIconButton>
            </div>
          </li>
        ))}
      </ol>
      <KitButton className="mt-2 self-start" onClick={() => append(empty())}>
        <PlusIcon className="size-4" />
        {add}
      </KitButton>
    </Field>
  );
}
