import type { ComponentProps } from "react";
import { EmailSuggestion, useEmailSuggestion } from "./email-suggestion.tsx";
import { TextField } from "./text-field.tsx";

/** The keyboard has an @, autocorrection is off; a mistyped provider gets a suggestion. */
export function EmailField({ hint, ...props }: Omit<ComponentProps<typeof TextField>, "type" | "onInput">) {
  const { suggestion, onInput, accept } = useEmailSuggestion();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
      onInput={onInput}
      hint={
        suggestion ? (
          <>
            {hint} <EmailSuggestion email={suggestion} onAccept={accept} />
          </>
        ) : (
          hint
        )
      }
    />
  );
}

export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...props} />;
}
