import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import type { Unit } from "../wallet/units.ts";
import { assignQuestion } from "./assign-question.ts";
import { AttendeeForm } from "./attendee-form.tsx";
import { useAssignment } from "./use-assignment.ts";

/** Assigns a free unit of a purchase (spec section 8). */
export function AssignForm({ unit: { purchase, place } }: { unit: Unit }) {
  const now = useServerNow();
  const mutation = useAssignment({
    assign: (signup) => api.wallet.assign({ id: purchase.id, signup }),
    done: () => ({ title: m.wallet_assigned_toast_title(), text: m.wallet_assigned_toast_text() }),
    failed: () => m.wallet_assign_failed(),
  });
  return (
    <AttendeeForm
      draft={`assign ${purchase.id} ${place}`}
      legend={m.wallet_assign_form({ name: plainTicketName(purchase.ticket.name), place })}
      submit={m.wallet_assign()}
      confirm={(about) => assignQuestion(about, purchase.ticket.reassign_until, now)}
      mutation={mutation}
    />
  );
}
