import { type ComponentProps, type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { control, Field } from "../../form/field.tsx";

/** A control under its label, which gets the id that the label names. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Field id={id} label={label} error={null}>
      {children(id)}
    </Field>
  );
}

export function TextField({
  label,
  onChange,
  ...props
}: Omit<ComponentProps<"input">, "onChange"> & { label: string; onChange: (value: string) => void }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          autoComplete="off"
          {...props}
          className={control}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

/** A note of the organiser's for the mail. */
export function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Labelled label={m.orders_hand_mail_note()}>
      {(id) => (
        <textarea
          id={id}
          rows={2}
          maxLength={1_000}
          className={`${control} field-sizing-content resize-y`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

export function LanguageField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: "pt" | "en";
  onChange: (value: "pt" | "en") => void;
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className={control}
          value={value}
          onChange={({ target }) => onChange(target.value === "en" ? "en" : "pt")}
        >
          <option value="pt" lang="pt">
            Português
          </option>
          <option value="en" lang="en">
            English
          </option>
        </select>
      )}
    </Labelled>
  );
}
