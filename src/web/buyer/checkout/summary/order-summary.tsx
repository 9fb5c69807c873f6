import type { Cents } from "#contract/money.ts";
import type { Prices } from "#contract/orders/prices.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { type Cart, openOffer } from "../../cart/cart.ts";
import type { CartLine } from "../../cart/cart-lines.ts";
import { cartCount } from "../../cart/cart-lines.ts";
import { CouponBox } from "./coupon-box.tsx";
import { lineState } from "./fresh-tickets.ts";
import { LockedTotal, OrderTotals } from "./order-totals.tsx";
import { SummaryLine } from "./summary-line.tsx";

/** "Resumo": the tickets and the total. Frozen while a payment is pending. */
export function OrderSummary({
  cart,
  prices,
  ordered,
  fresh,
  unreachable,
  frozen,
  lockedCents,
}: {
  cart: Cart;
  /** The lines that the prices are of. */
  ordered: CartLine[];
  prices: Prices;
  /** The tickets as they are sold now, once loaded. */
  fresh: readonly Ticket[] | undefined;
  unreachable: boolean;
  frozen: boolean;
  /** The sum of the waiting payment. */
  lockedCents: Cents | null;
}) {
  return (
    <section aria-labelledby="summary-title" className="flex flex-col gap-6">
      <h2 id="summary-title" className="font-display text-big">
        {m.checkout_summary_title()}
      </h2>
      {frozen && <p className="small-print text-muted">{m.checkout_frozen()}</p>}
      {unreachable && (
        <p role="status" className="text-small text-warning">
          {m.checkout_tickets_unreachable()}
        </p>
      )}
      {groupByType(cart.lines).map(({ type, lines }) => (
        <section key={type.id} aria-label={type.name}>
          <h3 className="small-print flex items-center gap-2.5 border-b border-text pb-2 uppercase">
            <span aria-hidden="true" className="size-3" style={{ backgroundColor: type.color }} />
            {type.name}
          </h3>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <SummaryLine
                key={line.ticket.id}
                line={line}
                state={lineState(line.ticket, fresh, openOffer(cart.offer, line.ticket.id))}
                offer={openOffer(cart.offer, line.ticket.id)}
                frozen={frozen}
              />
            ))}
          </ul>
        </section>
      ))}
      {/* All quantities can be 0. */}
      {cartCount(ordered) > 0 && <CouponBox coupon={cart.coupon} frozen={frozen} />}
      {lockedCents === null || lockedCents === prices.totalCents ? (
        <OrderTotals cart={{ ...cart, lines: ordered }} prices={prices} />
      ) : (
        <LockedTotal cents={lockedCents} />
      )}
    </section>
  );
}

/** In the order in which the first ticket of each type was chosen. */
export function groupByType(lines: readonly CartLine[]) {
  const groups = new Map<number, { type: CartLine["ticket"]["ticket_type"]; lines: CartLine[] }>();
  for (const line of lines) {
    const type = line.ticket.ticket_type;
    const group = groups.get(type.id) ?? { type, lines: [] };
    group.lines.push(line);
    groups.set(type.id, group);
  }
  return [...groups.values()];
}
