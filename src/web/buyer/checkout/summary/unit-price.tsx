import { decimalToCents } from "#contract/money.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { vatNotes } from "#web/ui/money/vat-notes.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { CartLine } from "../../cart/cart-lines.ts";

/** A ticket's price in the cart, with and without VAT: the one that the edition shows large comes first. */
export function UnitPrice({ ticket }: { ticket: CartLine["ticket"] }) {
  const { vat_rate: ofEdition, prices_with_vat: withVat } = useEdition();
  const vatRate = ticket.vat_rate ?? ofEdition;
  const net = decimalToCents(ticket.price);
  const gross = ticketWithVat({ ...ticket, vat_rate: vatRate });
  const { note, other } = vatNotes({ net, gross, vatRate }, withVat);
  return (
    <>
      <p className="small-print mt-2">
        <span className="font-semibold">{formatEuros(withVat ? gross : net)}</span>{" "}
        <span className="whitespace-nowrap text-muted">{note}</span>
      </p>
      {net > 0 && other && <p className="small-print text-muted">{other}</p>}
    </>
  );
}
