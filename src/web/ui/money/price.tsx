import { type Cents, decimalToCents } from "#contract/money.ts";
import { discountPercent, ticketWithVat } from "#contract/orders/unit-price.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { formatEuros, splitPrice } from "./euros.ts";
import { vatNotes } from "./vat-notes.ts";

/**
 * Spec section 2: the net price, large, with its note, and the price including VAT; by the edition's setting the other way
 * round. Prices are decimal strings.
 */
export function Price({
  ticket: { price, fake_price: fakePrice, vat_rate: vatRate },
  withVat,
  large = false,
}: {
  ticket: Pick<Ticket, "price" | "fake_price" | "vat_rate">;
  /** The edition's `prices_with_vat`. */
  withVat: boolean;
  large?: boolean;
}) {
  const net = decimalToCents(price);
  if (net === 0)
    return (
      <p className={large ? "font-display text-huge font-bold" : "font-display text-big font-bold"}>
        {m.ui_price_free()}
      </p>
    );

  const gross = ticketWithVat({ price, vat_rate: vatRate });
  const { note, other } = vatNotes({ net, gross, vatRate }, withVat);
  const percent = Math.round(discountPercent(net, fakePrice === null ? null : decimalToCents(fakePrice)));
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Amount cents={withVat ? gross : net} large={large} />
        {percent > 0 && fakePrice !== null && (
          <>
            <s className="small-print text-muted">
              <span className="sr-only">{m.ui_price_before()} </span>
              {formatEuros(
                withVat ? ticketWithVat({ price: fakePrice, vat_rate: vatRate }) : decimalToCents(fakePrice),
              )}
            </s>
            <strong className="small-print bg-(--mark) px-1.5 py-0.5 font-semibold text-(--on-mark)">
              −{percent}%
            </strong>
          </>
        )}
      </p>
      <p className="small-print mt-1 text-muted">{note}</p>
      {other && <p className="small-print mt-0.5">{other}</p>}
    </div>
  );
}

function Amount({ cents, large }: { cents: Cents; large: boolean }) {
  const { before, integer, decimals, after } = splitPrice(cents);
  const small = large ? "text-big" : "text-xl";
  return (
    <span className="font-display font-bold tracking-tight whitespace-nowrap">
      {before && <span className={small}>{before}</span>}
      <span className={large ? "text-huge" : "text-big"}>{integer}</span>
      <span className={small}>
        {decimals}
        {after}
      </span>
    </span>
  );
}
