import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { AssignedTicket, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { ReassignButton } from "../assignment/reassign-button.tsx";
import { AnswerButton } from "./answer-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { EditionOfTicket } from "./edition-of-ticket.tsx";
import { QrDialog } from "./qr-dialog.tsx";
import { SaveTicket } from "./save-ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";

export function AssignedCard({
  assigned,
  purchase,
}: {
  assigned: AssignedTicket;
  /** Present if they bought it themselves. */
  purchase?: PurchasedTicket | undefined;
}) {
  const { ticket } = assigned.ticket_purchase;
  return (
    <TicketShape
      as="li"
      colour={ticket.ticket_type.color}
      stub={
        <>
          <div className="flex flex-wrap items-center gap-3 px-6 py-4">
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
          </div>
          <TicketActions>
            <ReassignButton assignmentId={assigned.id} ticket={ticket} />
            {purchase && <CancelButton purchase={purchase} assignmentId={assigned.id} />}
          </TicketActions>
        </>
      }
    >
      <div className="flex flex-col gap-3 p-6">
        <p className="small-print flex justify-between gap-4 uppercase">
          <span>{ticket.ticket_type.name}</span>
          <span className="text-muted">{assigned.number}</span>
        </p>
        <TicketName name={ticket.name} />
        <EditionOfTicket ticket={ticket} />
        <p className="font-semibold text-accent">{m.wallet_mine()}</p>
        <AnswerButton assigned={assigned} />
      </div>
    </TicketShape>
  );
}
