import { type ReactNode, useId } from "react";
import { get, useController, useFormContext, useFormState } from "react-hook-form";
import { m } from "#messages/messages.js";
import { FieldNotes, fieldIds } from "#web/ui/forms/form-field.tsx";

export const control =
  "min-h-9 w-full min-w-0 rounded-sm border border-edge bg-raised px-2.5 py-1.5 text-text placeholder:text-muted transition-colors " +
  "duration-150 hover:border-text disabled:bg-ground disabled:text-muted aria-invalid:border-danger " +
  "pointer-coarse:min-h-11 pointer-coarse:text-base";

export interface FieldProps {
  /** Dotted, as the API calls it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

/**
 * The field's data for `Field` and its control: its ids, its words and its error. `refused`: why what was just chosen is not taken; a
 * screen reader hears it at once.
 */
export function useField({ name, label, hint, className = "" }: FieldProps, refused: string | null = null) {
  const id = useId();
  const { errors, isSubmitted, dirtyFields } = useFormState({ name });
  const { getValues } = useFormContext();
  const isLeftBlank = () => !get(dirtyFields, name) && isBlank(getValues(name));
  const isShown = isSubmitted || !(IN_A_ROW.test(name) || isLeftBlank());
  const error = refused ?? (isShown ? messageOf(get(errors, name), () => getValues(name)) : null);
  const { describedBy, invalid } = fieldIds(id, hint, error);
  return {
    frame: { id, label, hint, error, alert: refused !== null, className },
    control: { id, "aria-invalid": invalid, "aria-describedby": describedBy },
  };
}

/** The same, with the value that the form holds for a control which `register` does not serve. */
export function useControlledField(asked: FieldProps) {
  const { value, onChange, ...held } = useController({ name: asked.name }).field;
  const { frame, control } = useField(asked);
  return { value, onChange, frame, control: { ...held, ...control } };
}

/** A row that was just added is checked at once, and its error would stay until the field is left: then what is below moves under a press. */
const IN_A_ROW = /\.\d+\./;

/** A field that was only passed: an error that appears as it is left would move the button which is being pressed. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** A rule that says its reason in English, for the API, is told in the editor's words: an address that is no address. */
function messageOf(error: { type?: unknown; message?: unknown } | undefined, value: () => unknown) {
  if (error?.type === "invalid_format")
    return value() === "" ? m.organiser_field_required() : m.organiser_field_invalid();
  return typeof error?.message === "string" ? error.message : null;
}

/** Label, control, hint and error. `group`: several controls, which the label names together. */
export function Field({
  id,
  label,
  hint,
  error,
  alert = false,
  group = false,
  className = "",
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | null;
  alert?: boolean;
  group?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const Label = group ? "span" : "label";
  return (
    <div
      {...(group ? { role: "group", "aria-labelledby": `${id}-label` } : {})}
      className={`flex min-w-0 flex-col gap-1 ${className}`}
    >
      <span className="flex items-baseline justify-between gap-3">
        <Label id={`${id}-label`} {...(group ? {} : { htmlFor: id })} className="font-semibold">
          {label}
        </Label>
      </span>
      {children}
      <FieldNotes id={id} hint={hint} error={error} alert={alert} />
    </div>
  );
}

/** At the end of a number's control. */
export const Unit = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
  >
    {children}
  </span>
);
