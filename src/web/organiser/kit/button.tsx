import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { Link } from "#web/ui/language/link.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type Variant = "primary" | "outline" | "quiet" | "danger";

const base =
  "inline-flex min-h-9 shrink-0 items-center justify-center gap-2 rounded-sm border px-3 font-semibold whitespace-nowrap " +
  "transition-colors duration-150 select-none pointer-coarse:min-h-11 " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";
const variants: Record<Variant, string> = {
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-strong",
  outline: "border-edge bg-raised text-text hover:border-text",
  quiet: "border-transparent text-text hover:bg-line/60",
  danger: "border-danger text-danger hover:bg-danger hover:text-ground",
};

const classes = (variant: Variant, className = "") => `${base} ${variants[variant]} ${className}`;

/** The organiser's button: lower than a visitor's, and as tall where a finger presses it. While `loading` it ignores clicks. */
export function KitButton({
  variant = "outline",
  loading = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ComponentProps<"button"> & { variant?: Variant; loading?: boolean }) {
  return (
    <button
      {...props}
      type={loading ? "button" : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={classes(variant, className)}
    >
      {loading && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

export function KitLink({
  variant = "outline",
  className,
  ...props
}: LinkProps & { variant?: Variant; className?: string }) {
  return <Link {...props} className={classes(variant, className)} />;
}

/** Square, for an icon; `label` is its accessible name and tooltip. */
export function KitIconButton({
  label,
  className = "",
  type = "button",
  ...props
}: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-9 shrink-0 place-items-center rounded-sm border border-transparent transition-colors duration-150 hover:bg-line/60 disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-11 ${className}`}
    />
  );
}
