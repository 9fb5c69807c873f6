import { type ComponentProps, type ReactNode, useId } from "react";
import { CheckIcon } from "../icons.tsx";

/** A native checkbox, so `register` works on it; the label may contain links. */
export function Checkbox({
  children,
  error,
  className = "",
  id: givenId,
  ...props
}: Omit<ComponentProps<"input">, "type" | "className"> & {
  children: ReactNode;
  error?: string;
  className?: string;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3">
        <span className="relative mt-2.5 inline-grid size-6 shrink-0 place-items-center">
          <input
            {...props}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer absolute -inset-2.5 size-11 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className="pointer-events-none size-6 rounded-sm border border-edge bg-raised peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-disabled:opacity-50 peer-aria-invalid:border-2 peer-aria-invalid:border-danger" />
          <CheckIcon className="pointer-events-none absolute hidden size-5 text-ground peer-checked:block" />
        </span>
        <label htmlFor={id} className="py-2.5">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="pl-9 text-small font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
