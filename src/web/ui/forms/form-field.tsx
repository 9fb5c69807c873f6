import type { ReactNode } from "react";

/** The ids that link a control to its hint and error. */
export function fieldIds(id: string, hint: unknown, error: unknown) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { describedBy: ids || undefined, invalid: error ? true : undefined };
}

/** Below a control, by the ids of `fieldIds`. `alert`: a screen reader hears the error at once. */
export const FieldNotes = ({
  id,
  hint,
  error,
  alert = false,
}: {
  id: string;
  hint: ReactNode;
  error: string | null | undefined;
  alert?: boolean;
}) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
    )}
    {error && (
      <p
        ref={showWithItsControl}
        id={`${id}-error`}
        role={alert ? "alert" : undefined}
        className="text-small font-semibold text-danger"
      >
        {error}
      </p>
    )}
  </>
);

/** The control that has the focus is in sight without what now stands below it, as in a dialog on a phone. */
function showWithItsControl(error: HTMLElement | null) {
  if (error && document.activeElement?.matches(`[aria-describedby~="${error.id}"]`))
    error.scrollIntoView({ block: "nearest" });
}

export function FormField({
  id,
  label,
  optional,
  hint,
  error,
  className = "",
  children,
}: {
  id: string;
  label: ReactNode;
  /** Shown beside the label of an optional field. */
  optional?: string;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export const controlClasses =
  "min-h-12 w-full rounded-sm border border-edge bg-raised px-3.5 py-2.5 text-base text-text placeholder:text-muted " +
  "transition-colors duration-150 hover:border-text read-only:bg-ground read-only:text-muted disabled:bg-ground " +
  "disabled:text-muted disabled:hover:border-edge aria-invalid:border-danger aria-invalid:border-2";
