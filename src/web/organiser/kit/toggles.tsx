import type { ReactNode } from "react";
import { KitButton } from "./button.tsx";

/** A button for each value; the chosen one is pressed. */
export function Toggles<Value extends string>({
  values,
  chosen,
  onPress,
  children,
}: {
  values: readonly Value[];
  chosen: Value | null;
  onPress: (value: Value) => void;
  children: (value: Value) => ReactNode;
}) {
  return values.map((value) => (
    <KitButton
      key={value}
      variant="quiet"
      aria-pressed={chosen === value}
      className="aria-pressed:bg-line/70"
      onClick={() => onPress(value)}
    >
      {children(value)}
    </KitButton>
  ));
}
