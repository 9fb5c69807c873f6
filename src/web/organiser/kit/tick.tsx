import type { ComponentProps, ReactNode } from "react";

/** A box to tick, and its label. `top`: the box is beside the first line of a longer label. */
export function Tick({
  top = false,
  className = "",
  onChange,
  children,
  ...input
}: Omit<ComponentProps<"input">, "onChange" | "type"> & {
  top?: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label
      className={`flex min-h-9 gap-2.5 pointer-coarse:min-h-11 ${top ? "items-start" : "items-center"} ${className}`}
    >
      <input
        type="checkbox"
        {...input}
        onChange={({ target }) => onChange(target.checked)}
        className={`size-5 shrink-0 accent-primary ${top ? "mt-0.5" : ""}`}
      />
      {children}
    </label>
  );
}
