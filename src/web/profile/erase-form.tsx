import { type FormEvent, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../ui/button.tsx";
import { EmailField } from "../ui/email-field.tsx";
import { ticketsLostWith } from "./tickets-lost.ts";
import { useErase } from "./use-erase.ts";
import { useWallet } from "./use-wallet.ts";

/** Says what goes and what stays, and has the address typed: nobody erases an account by a slip. */
export function EraseForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { wallet } = useWallet();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const erase = useErase();
  const lost = wallet ? ticketsLostWith(wallet) : 0;

  const refuse = (words: string) => {
    setError(words);
    input.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email) return refuse(m.own_data_erase_mismatch());
    setError(undefined);
    const failure = await erase.mutateAsync(email);
    if (failure) refuse(failure);
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{m.own_data_erase_goes()}</li>
        <li>{m.own_data_erase_stays()}</li>
        <li>{m.own_data_erase_given()}</li>
      </ul>
      {lost > 0 && (
        <p className="border-l-8 border-l-warning bg-raised p-4 font-semibold">
          {m.own_data_erase_tickets({ count: lost })}
        </p>
      )}
      <EmailField
        ref={input}
        label={m.own_data_erase_type()}
        hint={email}
        autoComplete="off"
        maxLength={254}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel} disabled={erase.isPending}>
          {m.profile_cancel()}
        </Button>
        <Button type="submit" variant="danger" loading={erase.isPending}>
          {m.own_data_erase_for_good()}
        </Button>
      </div>
    </form>
  );
}
