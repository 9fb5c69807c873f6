import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { readTabDraft } from "#web/ui/login-session/tab-draft.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import type { Unit } from "../wallet/units.ts";
import { assignQuestion } from "./assign-question.ts";
import { AttendeeForm } from "./attendee-form.tsx";
import { useAssignment } from "./use-assignment.ts";

/** Assigns a free unit of a purchase (spec section 8). Unless `open`, or typed into before, the form waits behind a button. */
export function AssignForm({ unit: { purchase, place }, open }: { unit: Unit; open: boolean }) {
  const now = useServerNow();
  const draft = `assign ${purchase.id} ${place}`;
  const legend = m.wallet_assign_form({ name: plainTicketName(purchase.ticket.name), place });
  const [wasTyped] = useState(() => readTabDraft(draft) !== null);
  const [wasAsked, setWasAsked] = useState(false);
  const mutation = useAssignment({
    assign: (signup) => api.wallet.assign({ id: purchase.id, signup }),
    done: () => ({ title: m.wallet_assigned_toast_title(), text: m.wallet_assigned_toast_text() }),
    failed: () => m.wallet_assign_failed(),
  });
  if (!open && !wasTyped && !wasAsked)
    return (
      <Button variant="outline" aria-label={legend} onClick={() => setWasAsked(true)}>
        {m.wallet_assign()}
      </Button>
    );
  return (
    <AttendeeForm
      draft={draft}
      focused={wasAsked}
      legend={legend}
      submit={m.wallet_assign()}
      confirm={(about) => assignQuestion(about, purchase.ticket.reassign_until, now)}
      mutation={mutation}
    />
  );
}
