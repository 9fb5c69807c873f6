import { type ComponentProps, type ReactNode, useId, useMemo } from "react";
import { type Language, languageName, languagesInUse } from "#contract/language.ts";
import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { listCountries } from "#web/ui/countries/countries.ts";
import { fieldIds } from "#web/ui/forms/form-field.tsx";
import { control, Field } from "../form/field.tsx";

interface Words {
  label: string;
  hint?: ReactNode;
  /** Why the server refused what is typed, or what it lacks. */
  error?: string | null;
}

/** A control under its label, which gets the id that the label names, and those of its hint and error. */
export function Labelled({
  label,
  hint,
  error = null,
  children,
}: Words & { children: (id: string, describedBy: string | undefined) => ReactNode }) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {children(id, fieldIds(id, hint, error).describedBy)}
    </Field>
  );
}

export function TextField({
  label,
  hint,
  error = null,
  onChange,
  className = "",
  ...props
}: Omit<ComponentProps<"input">, "onChange"> & Words & { onChange: (value: string) => void }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(id, describedBy) => (
        <input
          id={id}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          {...props}
          className={`${control} ${className}`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

export function LongTextField({
  label,
  hint,
  error = null,
  onChange,
  className = "",
  ...props
}: Omit<ComponentProps<"textarea">, "onChange"> & Words & { onChange: (value: string) => void }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(id, describedBy) => (
        <textarea
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          {...props}
          className={`${control} resize-y ${className}`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

/** `placeholder`: stands there while none is chosen. */
export function SelectField<Value extends string | number>({
  label,
  value,
  options,
  placeholder,
  required = false,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  placeholder?: string;
  required?: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          required={required}
          className={control}
          value={options.some((one) => one.value === value) ? value : ""}
          onChange={({ target }) => {
            const chosen = options.find((one) => String(one.value) === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** By its name; empty where none is stored. */
export function CountryField(field: { value: string; onChange: (code: string) => void }) {
  const options = useMemo(() => {
    const countries = listCountries(getLocale(), sellersCountry());
    return [{ value: "", label: "—" }, ...countries.map(({ code, name }) => ({ value: code, label: name }))];
  }, []);
  return <SelectField label={m.account_country()} options={options} {...field} />;
}

/** The options of an enumeration, by their names. */
export const namedOptions = <Value extends string>(
  names: Readonly<Record<Value, () => string>>,
  values: readonly NoInfer<Value>[],
) => values.map((value) => ({ value, label: names[value]() }));

/** A note of the organiser's for the mail. */
export function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <LongTextField
      label={m.orders_hand_mail_note()}
      rows={2}
      maxLength={1_000}
      className="field-sizing-content"
      value={value}
      onChange={onChange}
    />
  );
}

/** Nothing where there is one language alone. */
export function LanguageField(field: {
  label: string;
  value: Language;
  onChange: (value: Language) => void;
}) {
  const options = languagesInUse().map((value) => ({ value, label: languageName(value), lang: value }));
  if (options.length === 1) return null;
  return <SelectField {...field} options={options} />;
}
