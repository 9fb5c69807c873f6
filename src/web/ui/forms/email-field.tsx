import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** The keyboard has an @, autocorrection is off. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}

export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...props} />;
}
