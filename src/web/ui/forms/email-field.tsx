import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** An e-mail field: the keyboard has an @, autocorrection is off. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
