import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { withFreshLogin } from "../fresh-login/fresh-login.ts";
import { useWallet } from "../wallet/use-wallet.ts";
import { countLostTickets, mayCancelFirst } from "./lost-tickets.ts";
import { signOut } from "./sign-out.ts";

/** Says what is deleted and what stays, and asks to type the address, so that no account is erased by accident. */
export function EraseAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const id = useId();
  const { wallet } = useWallet();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const erase = useEraseAccount();
  const now = useServerNow();
  const mayCancel = wallet !== null && now !== null && mayCancelFirst(wallet, now);
  const lost = wallet ? countLostTickets(wallet) : 0;

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (canonicalEmail(typed) !== email) return refuse(m.own_data_erase_mismatch());
    setError(undefined);
    const failure = await erase.mutateAsync(email);
    if (failure) refuse(failure);
  };

  return (
    <form id={id} noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{m.own_data_erase_deleted()}</li>
        <li>{m.own_data_erase_retained()}</li>
        <li>{m.own_data_erase_assigned()}</li>
      </ul>
      {lost > 0 && (
        <p className="border-l-8 border-l-warning bg-raised p-4 font-semibold">
          {m.own_data_erase_tickets({ count: lost })}
        </p>
      )}
      {mayCancel && (
        <div className="flex flex-col items-start gap-3">
          <p>{m.own_data_erase_cancel_first()}</p>
          <ButtonLink variant="outline" to={paths.wallet()} onClick={onCancel}>
            {m.own_data_erase_to_wallet()}
          </ButtonLink>
        </div>
      )}
      <EmailField
        ref={input}
        label={m.own_data_erase_type()}
        hint={email}
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <DialogActions>
        <Button variant="outline" onClick={onCancel} disabled={erase.isPending}>
          {m.profile_cancel()}
        </Button>
        <Button type="submit" form={id} variant="danger" loading={erase.isPending}>
          {m.own_data_erase_for_good()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Erases the account and signs out, which leads to the login. Resolves to an error message, or null. */
function useEraseAccount() {
  return useMutation({
    mutationFn: async (email: string): Promise<string | null> => {
      try {
        await withFreshLogin(() => api.ownAccount.eraseAccount({ email }));
      } catch (error) {
        return failureMessage(error, failures, m.profile_no_answer);
      }
      signOut();
      toast.success(m.own_data_erased_title(), m.own_data_erased_text());
      return null;
    },
  });
}

const failures = {
  login_not_fresh: m.fresh_login_declined,
  record_in_use: m.own_data_erase_staff,
  payment_pending: m.own_data_erase_pending,
  invalid_input: m.own_data_erase_mismatch,
};
