import { type ComponentProps, type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { controlClasses, FormField, fieldIds } from "./form-field.tsx";

/** A textarea with a character count. Text over the limit stays, so that the author can shorten it. */
export function LongTextField({
  label,
  hint,
  error,
  limit,
  count,
  ...props
}: Omit<ComponentProps<"textarea">, "className" | "id" | "maxLength"> & {
  label: ReactNode;
  hint: ReactNode;
  error?: string;
  limit: number;
  /** Characters so far. */
  count: number;
}) {
  const id = useId();
  const { describedBy, invalid } = fieldIds(id, hint, error);
  return (
    <FormField
      id={id}
      label={label}
      hint={
        <span className="flex items-baseline justify-between gap-6">
          {hint}
          <Counter count={count} limit={limit} />
        </span>
      }
      error={error}
    >
      <textarea
        {...props}
        id={id}
        rows={4}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className={`${controlClasses} field-sizing-content block min-h-32`}
      />
    </FormField>
  );
}

function Counter({ count, limit }: { count: number; limit: number }) {
  return (
    <span className={`small-print shrink-0 tabular-nums ${count > limit ? "font-bold text-danger" : ""}`}>
      <span aria-hidden="true">
        {count} / {limit}
      </span>
      <span className="sr-only">{m.ui_text_counter({ count, max: limit })}</span>
    </span>
  );
}
