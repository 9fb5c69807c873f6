import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import type { Cart } from "../cart/cart.ts";
import { isClosed, type lineState } from "../checkout/summary/fresh-tickets.ts";
import { LineWarning } from "../checkout/summary/summary-line.tsx";
import { UnitPrice } from "../checkout/summary/unit-price.tsx";

/** A ticket of the cart, with a form that adds one unit or takes one out. */
export function NoScriptLine({
  line: { ticket, quantity },
  state,
}: {
  line: Cart["lines"][number];
  state: ReturnType<typeof lineState>;
}) {
  const name = plainTicketName(ticket.name);
  return (
    <li>
      <form method="post" className="flex flex-wrap items-center justify-between gap-4 py-4">
        <input type="hidden" name="ticket" value={ticket.id} />
        <input type="hidden" name="quantity" value={quantity} />
        <div className="min-w-48 flex-1">
          <p className="font-display text-lg font-bold">{name}</p>
          <UnitPrice ticket={ticket} />
          <LineWarning state={state} />
        </div>
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            name="do"
            value="less"
            variant="outline"
            aria-label={m.ui_stepper_less({ label: name })}
          >
            −
          </Button>
          <span className="font-mono tabular-nums">{quantity}</span>
          <Button
            type="submit"
            name="do"
            value="add"
            variant="outline"
            disabled={isClosed(state) || quantity >= ticket.max_per_order}
            aria-label={m.ui_stepper_more({ label: name })}
          >
            +
          </Button>
        </div>
      </form>
    </li>
  );
}
