import type { AssignedTicket } from "#contract/checkout.ts";
import { m } from "#messages/messages.js";
import { TicketName } from "../ui/ticket-name.tsx";
import { TicketShape } from "../ui/ticket-shape.tsx";

/** A ticket that is mine. */
export function AssignedCard({ assigned }: { assigned: AssignedTicket }) {
  const { ticket } = assigned.ticket_purchase;
  return (
    <TicketShape
      as="li"
      colour={ticket.ticket_type.color}
      stub={<p className="small-print px-6 py-4 text-muted uppercase">{assigned.id.slice(0, 8)}</p>}
    >
      <div className="flex flex-col gap-3 p-6">
        <p className="small-print uppercase">{ticket.ticket_type.name}</p>
        <TicketName name={ticket.name} />
        <p className="font-semibold text-accent">{m.wallet_mine()}</p>
      </div>
    </TicketShape>
  );
}
