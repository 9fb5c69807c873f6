import { type FormEvent, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { canonicalEmail } from "#contract/email-address.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { NOTE_MAX } from "#contract/wallet/claim-note.ts";
import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { NumberStepper } from "#web/ui/forms/number-stepper.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import {
  clearTabDraft,
  readTabDraft,
  wasInterrupted,
  writeTabDraft,
} from "#web/ui/login-session/tab-draft.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { useMakeClaimLink } from "./use-claim-links.ts";

export function NewClaimLink({ purchase, free }: { purchase: PurchasedTicket; free: number }) {
  const draft = `claim link ${purchase.id}`;
  const [open, setOpen] = useState(() => wasInterrupted(draft));
  const close = () => {
    clearTabDraft(draft);
    setOpen(false);
  };
  return (
    <>
      <Button
        aria-label={m.claims_new_of({ name: plainTicketName(purchase.ticket.name) })}
        onClick={() => setOpen(true)}
      >
        {m.claims_new()}
      </Button>
      <Dialog open={open} onClose={close} title={m.claims_new_title()}>
        <LinkForm draft={draft} purchaseId={purchase.id} free={free} onMade={close} />
      </Dialog>
    </>
  );
}

interface LinkFormProps {
  /** The key of its draft, which waits past an ended login session until the link is made. */
  draft: string;
  purchaseId: string;
  free: number;
  onMade: () => void;
}

function LinkForm({ draft, purchaseId, free, onMade }: LinkFormProps) {
  const [{ units, note, email }, setValues] = useState(() => readLinkDraft(draft));
  const change = (changed: Partial<LinkDraft>) => {
    const values = { units, note, email, ...changed };
    setValues(values);
    writeTabDraft(draft, values);
  };
  const id = useId();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const make = useMakeClaimLink(purchaseId);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim().toLowerCase();
    if (to !== "" && canonicalEmail(to) === null) {
      setError(m.account_email_invalid());
      return input.current?.focus();
    }
    setError(undefined);
    const link = await make.mutateAsync({ units: Math.min(units, free), note, email: to || null });
    if (link) onMade();
  };

  return (
    <form id={id} noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
      <p className="text-muted">{m.claims_new_text()}</p>
      {free > 1 && (
        <div className="flex flex-col items-start gap-1.5">
          <p aria-hidden="true" className="font-semibold">
            {m.claims_units()}
          </p>
          <NumberStepper
            label={m.claims_units()}
            value={Math.min(units, free)}
            onChange={(next) => change({ units: next })}
            min={1}
            max={free}
          />
        </div>
      )}
      <TextField
        label={m.claims_note()}
        optional={m.account_optional()}
        hint={m.claims_note_hint()}
        autoComplete="off"
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <EmailField
        ref={input}
        label={m.claims_email()}
        optional={m.account_optional()}
        hint={m.claims_email_hint()}
        autoComplete="off"
        value={email}
        onChange={(event) => change({ email: event.target.value })}
        error={error}
      />
      <DialogActions>
        <Button type="submit" form={id} loading={make.isPending}>
          {m.claims_make()}
        </Button>
      </DialogActions>
    </form>
  );
}

const linkDraft = z.object({ units: z.int().check(z.minimum(1)), note: z.string(), email: z.string() });
type LinkDraft = z.output<typeof linkDraft>;

/** The unsent entries for a new claim link. */
function readLinkDraft(form: string): LinkDraft {
  const { data } = linkDraft.safeParse(readTabDraft(form));
  return data ?? { units: 1, note: "", email: "" };
}
