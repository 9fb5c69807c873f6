import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage, tooOften } from "#web/ui/api/failure-message.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { withFreshLogin } from "../fresh-login/fresh-login.ts";
import { AccountSection } from "./account-section.tsx";

/** The login address and a form to change it. `movable`: there is a signup whose address can change. */
export function ChangeEmail({ email, movable }: { email: string; movable: boolean }) {
  const [asking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountSection title={m.profile_address_title()} text={m.profile_address_text()}>
      <p className="font-display text-xl font-semibold break-all">{email}</p>
      <p role="status" className="mt-4 max-w-prose empty:hidden">
        {sentTo && m.profile_address_sent({ email: sentTo })}
      </p>
      {!movable && <p className="mt-4 max-w-prose text-muted">{m.profile_address_no_signup()}</p>}
      {movable && !asking && (
        <Button variant="outline" className="mt-5" onClick={() => setAsking(true)}>
          {m.profile_address_change()}
        </Button>
      )}
      {asking && (
        <AddressForm
          email={email}
          onSent={(address) => {
            setSentTo(address);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </AccountSection>
  );
}

function AddressForm({
  email,
  onSent,
  onCancel,
}: {
  email: string;
  onSent: (address: string) => void;
  onCancel: () => void;
}) {
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (to: string) => withFreshLogin(() => api.ownAccount.changeEmail({ email: to })),
  });

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const to = address.trim().toLowerCase();
    if (canonicalEmail(to) === null) return refuse(m.account_email_invalid());
    if (to === email) return refuse(m.profile_address_same());
    setError(undefined);
    await send.mutateAsync(to).then(
      () => onSent(to),
      (failure: unknown) => refuse(failureMessage(failure, failures, m.profile_no_answer)),
    );
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-5 flex max-w-md flex-col gap-5">
      <EmailField
        ref={input}
        // The button that opened the form has disappeared, so the field takes the focus.
        autoFocus
        label={m.profile_address_new()}
        autoComplete="email"
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        hint={m.profile_address_hint()}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={send.isPending}>
          {m.profile_address_send()}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.profile_cancel()}
        </Button>
      </div>
    </form>
  );
}

const failures = {
  login_not_fresh: m.fresh_login_declined,
  step_up_needed: m.profile_staff_step_up,
  rate_limited: tooOften,
  invalid_input: m.account_email_invalid,
};
