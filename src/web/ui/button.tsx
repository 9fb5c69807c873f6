import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./language/link.tsx";
import { Spinner } from "./spinner.tsx";

type ButtonVariant = "primary" | "sell" | "outline" | "quiet" | "danger";
type ButtonSize = "regular" | "large";

const base =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-sm border text-center font-semibold " +
  "leading-tight transition-colors duration-150 select-none " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-strong",
  sell: "border-ink bg-hot text-on-hot hover:bg-hot-strong dark:border-hot",
  outline: "border-edge bg-transparent text-text hover:border-text hover:bg-text hover:text-ground",
  quiet:
    "border-transparent bg-transparent text-text underline decoration-edge underline-offset-4 hover:decoration-text",
  danger: "border-danger bg-transparent text-danger hover:bg-danger hover:text-ground",
};

const sizes: Record<ButtonSize, string> = {
  regular: "px-5 py-2.5 text-base",
  large: "min-h-14 px-7 py-3.5 text-lg",
};

function buttonClasses(variant: ButtonVariant, size: ButtonSize, className = ""): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${className}`;
}

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** While `loading` it keeps focus and width and ignores clicks. */
export function Button({
  variant = "primary",
  size = "regular",
  loading = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ComponentProps<"button"> & ButtonStyle & { loading?: boolean }) {
  return (
    <button
      {...props}
      type={loading ? "button" : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClasses(variant, size, className)}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant = "primary",
  size = "regular",
  className,
  ...props
}: LinkProps & ButtonStyle) {
  return (
    <Link
      {...props}
      className={buttonClasses(variant, size, typeof className === "string" ? className : "")}
    />
  );
}

export function ButtonAnchor({
  variant = "primary",
  size = "regular",
  className,
  ...props
}: ComponentProps<"a"> & ButtonStyle) {
  return <a {...props} className={buttonClasses(variant, size, className)} />;
}
