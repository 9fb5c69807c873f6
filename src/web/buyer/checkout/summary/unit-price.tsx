import { decimalToCents } from "#contract/money.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#web/ui/money/euros.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { CartLine } from "../../cart/cart-lines.ts";

/** A ticket's price in the cart, with and without VAT: the one that the edition shows large comes first. */
export function UnitPrice({ ticket }: { ticket: CartLine["ticket"] }) {
  const { vat_rate: vatRate, prices_with_vat: withVat } = useEdition();
  const net = decimalToCents(ticket.price);
  const gross = ticketWithVat({ ...ticket, vat_rate: ticket.vat_rate ?? vatRate });
  return (
    <>
      <p className="small-print mt-2">
        <span className="font-semibold">{formatEuros(withVat ? gross : net)}</span>{" "}
        <span className="whitespace-nowrap text-muted">
          {withVat ? m.ui_price_gross_note() : m.ui_price_net_note()}
        </span>
      </p>
      {net > 0 && (
        <p className="small-print text-muted">
          {withVat
            ? m.ui_price_without_vat({ price: formatEuros(net) })
            : m.ui_price_with_vat({ price: formatEuros(gross) })}
        </p>
      )}
    </>
  );
}
