import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-style.ts";
import { Link } from "./language/link.tsx";
import { Spinner } from "./spinner.tsx";

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
