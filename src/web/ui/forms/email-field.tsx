import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** For an address: a keyboard that has the @, and nothing that puts right what is right. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
