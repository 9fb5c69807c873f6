import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { NumberStepper } from "#web/ui/forms/number-stepper.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ticketNameLines } from "#web/ui/ticket/ticket-name.tsx";
import { eventTime } from "#web/ui/time/event-time.ts";
import { removeFromCart, setQuantity } from "../../cart/cart.ts";
import type { CartLine } from "../../cart/cart-lines.ts";
import type { CartOffer } from "../../cart/stored-cart.ts";
import { isClosed, type LineState } from "./fresh-tickets.ts";
import { UnitPrice } from "./unit-price.tsx";

/** A ticket of the cart: name in two lines, unit price, quantity. */
export function SummaryLine({
  line: { ticket, quantity },
  state,
  offer,
  frozen,
}: {
  line: CartLine;
  state: LineState;
  /** The open offer of its ticket. */
  offer: CartOffer | null;
  frozen: boolean;
}) {
  const [first, ...rest] = ticketNameLines(ticket.name).map((line) => line.text);
  const name = plainTicketName(ticket.name);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-48 flex-1">
        <p className="font-display text-lg leading-tight font-bold">{first}</p>
        {rest.length > 0 && <p className="leading-tight">{rest.join(" ")}</p>}
        <UnitPrice ticket={ticket} />
        {offer && (
          <p className="mt-1 text-small font-semibold text-accent">
            {m.waiting_kept_until({ moment: eventTime(offer.until) })}
          </p>
        )}
        <LineWarning state={state} />
      </div>
      {isClosed(state) ? (
        <Button variant="danger" disabled={frozen} onClick={() => removeFromCart(ticket.id, { force: true })}>
          {m.checkout_ticket_remove()}
        </Button>
      ) : (
        <NumberStepper
          label={m.checkout_quantity_of({ name })}
          value={quantity}
          max={offer?.units ?? ticket.max_per_order}
          disabled={frozen}
          onChange={(next) => setQuantity(ticket.id, next)}
          onLimit={() => toast.info(m.checkout_max_reached({ max: offer?.units ?? ticket.max_per_order }))}
        />
      )}
    </li>
  );
}

export function LineWarning({ state }: { state: LineState }) {
  if (state === "onSale" || state === "offered") return null;
  const messages = {
    few: m.checkout_ticket_few,
    soldOut: m.checkout_ticket_sold_out,
    ended: m.checkout_ticket_ended,
    later: m.checkout_line_later,
    paused: m.checkout_line_paused,
    unavailable: m.checkout_ticket_unavailable,
  };
  return (
    <p
      role="status"
      className={`mt-1 text-small font-semibold ${state === "few" ? "text-warning" : "text-danger"}`}
    >
      {messages[state]()}
      {isClosed(state) && ` ${m.checkout_ticket_left_out()}`}
    </p>
  );
}
