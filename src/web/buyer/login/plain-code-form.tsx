import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";

/** The mail's six digits, sent by the browser itself. */
export function PlainCodeForm({ email, error }: { email: string; error: string | undefined }) {
  return (
    <form method="post" className="mt-6 flex flex-col gap-5">
      <p className="text-lg">{m.login_sent_watch({ email })}</p>
      <p className="text-muted">{m.login_sent_spam()}</p>
      <input type="hidden" name="email" value={email} />
      <TextField
        label={m.login_code_label()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={error}
      />
      <Button type="submit" size="large">
        {m.login_code_enter()}
      </Button>
    </form>
  );
}
