import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { clearTabDraft, wasInterrupted } from "#web/ui/login-session/tab-draft.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import { AttendeeForm } from "./attendee-form.tsx";
import { useAssignment } from "./use-assignment.ts";

/** Reassigns a ticket to another person; hidden after the deadline. */
export function ReassignButton({
  assignmentId,
  ticket,
}: {
  assignmentId: string;
  ticket: PurchasedTicket["ticket"];
}) {
  const draft = `reassign ${assignmentId}`;
  const [open, setOpen] = useState(() => wasInterrupted(draft));
  const now = useServerNow();
  const mutation = useAssignment({
    assign: (signup) => api.wallet.reassign({ id: assignmentId, signup }).then(() => setOpen(false)),
    done: (name) => ({
      title: m.wallet_reassigned_toast_title(),
      text: m.wallet_reassigned_toast_text({ name }),
    }),
    failed: (unknown) => (unknown ? m.wallet_reassign_unknown() : m.wallet_reassign_failed()),
  });
  if (now === null || now >= Date.parse(ticket.reassign_until)) return null;
  const name = plainTicketName(ticket.name);
  const close = () => {
    clearTabDraft(draft);
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {m.wallet_reassign()}
      </Button>
      <Dialog open={open} onClose={close} title={m.wallet_reassign_title({ name })}>
        <p className="mt-3 mb-6">
          {m.wallet_reassign_text({ date: eventTime(ticket.reassign_until) })}
          <ZoneNote at={ticket.reassign_until} className="mt-1 block" />
        </p>
        <AttendeeForm
          draft={draft}
          legend={m.wallet_reassign_title({ name })}
          submit={m.wallet_reassign()}
          confirm={(about) => ({
            title: m.wallet_reassign_confirm({ name: about.name }),
            text: m.wallet_reassign_confirm_text(about),
          })}
          mutation={mutation}
        />
      </Dialog>
    </>
  );
}
