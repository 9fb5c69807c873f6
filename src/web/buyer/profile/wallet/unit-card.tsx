import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { CheckIcon } from "#web/ui/icons.tsx";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { AssignForm } from "../assignment/assign-form.tsx";
import { ReassignButton } from "../assignment/reassign-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { EditionOfTicket } from "./edition-of-ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { isOver, type Unit } from "./units.ts";

/** `opensForm`: a free unit asks at once for whom it is. */
export function UnitCard({ unit, opensForm }: { unit: Unit; opensForm: boolean }) {
  const { purchase, place, assignment } = unit;
  const { ticket } = purchase;
  const now = useServerNow();
  const owner = assignment?.signup;
  return (
    <TicketShape
      as="li"
      colour={ticket.ticket_type.color}
      label={m.wallet_unit({ name: plainTicketName(ticket.name), place, count: purchase.quantity })}
      stub={
        <>
          {owner ? (
            <dl className="flex flex-col gap-3 p-6">
              {owner.full_name && <Fact name={m.wallet_assigned_to()}>{owner.full_name}</Fact>}
              <Fact name={m.account_email()}>{owner.email}</Fact>
              {owner.company && <Fact name={m.account_company()}>{owner.company}</Fact>}
            </dl>
          ) : (
            <div className="p-6">
              {isOver(ticket, now) ? (
                <p className="text-muted">{m.wallet_over()}</p>
              ) : (
                <AssignForm unit={unit} open={opensForm} />
              )}
            </div>
          )}
          <TicketActions>
            {assignment && <ReassignButton assignmentId={assignment.id} ticket={ticket} />}
            <CancelButton
              purchase={purchase}
              assignmentId={assignment?.id ?? null}
              theirs={assignment !== null}
            />
          </TicketActions>
        </>
      }
    >
      <div className="flex flex-col gap-3 p-6">
        <p className="small-print flex justify-between gap-4 uppercase">
          <span>{ticket.ticket_type.name}</span>
          <span className="text-muted">
            {assignment ? assignment.number : `${place}/${purchase.quantity}`}
          </span>
        </p>
        <TicketName name={ticket.name} />
        <EditionOfTicket ticket={ticket} />
        {owner && (
          <p className="flex items-center gap-2 font-semibold text-accent">
            <CheckIcon className="size-5" />
            {m.wallet_assigned()}
          </p>
        )}
      </div>
    </TicketShape>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="small-print text-muted">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
