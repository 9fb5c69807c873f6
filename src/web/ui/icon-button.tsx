import type { ComponentProps, ReactNode } from "react";

/** A 44 px icon button; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  className = "",
  children,
  type = "button",
  ...props
}: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-sm border border-transparent transition-colors duration-150 hover:border-edge disabled:cursor-not-allowed disabled:opacity-50 ${className}`}
    >
      {children}
    </button>
  );
}
