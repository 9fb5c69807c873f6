import { m } from "#messages/messages.js";
import { formatEuros } from "./euros.ts";

/** In cents, with the rate as a fraction. */
interface Priced {
  net: number;
  gross: number;
  vatRate: number;
}

/**
 * The notes beside a price: whether it is with VAT, by the edition's `prices_with_vat`, and the other one. At a rate of 0 there is no
 * other.
 */
export function vatNotes(
  { net, gross, vatRate }: Priced,
  withVat: boolean,
): { note: string; other: string | null } {
  if (vatRate === 0) return { note: m.price_zero_vat(), other: null };
  return withVat
    ? { note: m.ui_price_gross_note(), other: m.ui_price_without_vat({ price: formatEuros(net) }) }
    : { note: m.ui_price_net_note(), other: m.ui_price_with_vat({ price: formatEuros(gross) }) };
}
