import type { ReactNode } from "react";
import { type Cents, decimalToCents } from "#contract/money.ts";
import { formatRate } from "#contract/orders/format-rate.ts";
import type { LineAmounts } from "#contract/orders/line-amounts.ts";
import type { Prices } from "#contract/orders/prices.ts";
import { ticketByTicket } from "#contract/orders/ticket-by-ticket.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { vatRateToBp } from "#contract/orders/unit-price.ts";
import { namesVat, withExemption } from "#contract/orders/vat-exemption.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#web/ui/money/euros.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Cart } from "../../cart/cart.ts";
import { couponLabel } from "../../cart/cart-prices.ts";

/** The one total while a payment of another sum waits: the cart was changed meanwhile, its payment was not. */
export function LockedTotal({ cents }: { cents: Cents }) {
  return (
    <div className="flex flex-col gap-2 border-t border-text pt-4">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-6">
        <dt className="font-display text-big font-bold">{m.checkout_locked_total()}</dt>
        <dd className="font-display text-big font-bold whitespace-nowrap tabular-nums">
          {formatEuros(cents)}
        </dd>
      </dl>
      <p className="text-small text-muted">{m.checkout_locked_text()}</p>
    </div>
  );
}

export function OrderTotals({ cart, prices }: { cart: Cart; prices: Prices }) {
  const { vat_rate: vatRate, prices_with_vat: withVat } = useEdition();
  const ordered = cart.lines.filter((line) => line.quantity > 0);
  const rates: LineAmounts[] =
    prices.rates.length > 0 ? prices.rates : [{ vatRateBp: vatRateToBp(vatRate), netCents: 0, vatCents: 0 }];
  const hasVat = namesVat(rates);
  // Beside a price with VAT a sum without says so.
  const lineLabel = withVat && hasVat ? m.checkout_line_net : m.checkout_line;
  const separateCents = ticketByTicket(
    cart.lines.map(({ ticket }, index) => ({
      unitPriceCents: decimalToCents(ticket.price),
      vatRateBp: vatRateToBp(ticket.vat_rate ?? vatRate),
      netCents: prices.lines[index]?.netCents ?? 0,
    })),
  );
  return (
    <div className="border-t border-text pt-4">
      <dl className="flex flex-col gap-2">
        {ordered.map(({ ticket, quantity }) => (
          <Row key={ticket.id} label={lineLabel({ count: quantity, name: plainTicketName(ticket.name) })}>
            {formatEuros(decimalToCents(ticket.price) * quantity)}
          </Row>
        ))}
        {cart.coupon && (
          <Row
            label={`${m.checkout_coupon_applied({ code: cart.coupon.code })} (${couponLabel(cart.coupon)})`}
          >
            −{formatEuros(prices.discountCents)}
          </Row>
        )}
        {hasVat && <Row label={m.checkout_net_total()}>{formatEuros(prices.netCents)}</Row>}
        {(hasVat ? rates : []).map(({ vatRateBp, netCents, vatCents, vatExemption }) => {
          const percent = formatRate(vatRateBp);
          const label =
            rates.length > 1
              ? m.checkout_vat_of({ percent, net: formatEuros(netCents) })
              : m.checkout_vat({ percent });
          return (
            <Row key={vatRateBp} label={withExemption(label, vatExemption)}>
              {formatEuros(vatCents)}
            </Row>
          );
        })}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-text pt-4">
          <dt className="font-display text-big font-bold">{m.checkout_total()}</dt>
          <dd aria-live="polite" className="font-display text-big font-bold whitespace-nowrap tabular-nums">
            {formatEuros(prices.totalCents)}
          </dd>
        </div>
      </dl>
      <p className="small-print mt-2 text-muted">
        {hasVat ? m.checkout_total_note() : m.checkout_total_note_zero()}
        {separateCents !== prices.totalCents &&
          ` ${m.checkout_vat_on_sum({ separate: formatEuros(separateCents), total: formatEuros(prices.totalCents) })}`}
      </p>
    </div>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="font-mono whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
