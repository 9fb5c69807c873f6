import type { AssignedTicket } from "#contract/checkout.ts";
import { m } from "#messages/messages.js";
import { plainTicketName, TicketName } from "../ui/ticket-name.tsx";
import { TicketShape } from "../ui/ticket-shape.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { ReassignButton } from "./reassign-button.tsx";
import { SaveTicket } from "./save-ticket.tsx";

/** A ticket that is mine. */
export function AssignedCard({ assigned }: { assigned: AssignedTicket }) {
  const { ticket } = assigned.ticket_purchase;
  return (
    <TicketShape
      as="li"
      colour={ticket.ticket_type.color}
      stub={
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <QrDialog
            qrCode={assigned.qr_code}
            alt={m.wallet_code_alt({ name: plainTicketName(ticket.name) })}
            button={m.wallet_code_show()}
            title={plainTicketName(ticket.name)}
            variant="outline"
          >
            {m.wallet_code_text()}
          </QrDialog>
          <SaveTicket assigned={assigned} />
          <ReassignButton assignmentId={assigned.id} ticket={ticket} />
          <p className="small-print text-muted uppercase">{assigned.id.slice(0, 8)}</p>
        </div>
      }
    >
      <div className="flex flex-col gap-3 p-6">
        <p className="small-print uppercase">{ticket.ticket_type.name}</p>
        <TicketName name={ticket.name} />
        <p className="font-semibold text-accent">{m.wallet_mine()}</p>
      </div>
    </TicketShape>
  );
}
