export type ButtonVariant = "primary" | "sell" | "outline" | "quiet" | "danger";
export type ButtonSize = "regular" | "large";

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

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className = ""): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${className}`;
}
