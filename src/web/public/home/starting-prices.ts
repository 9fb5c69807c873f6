import { type Cents, decimalToCents } from "#contract/money.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import type { Ticket, TicketType } from "#contract/shop.ts";

export interface Teaser {
  type: TicketType;
  count: number;
  /** The cheapest price on sale here now, else of what comes, VAT included; null if there is none. */
  fromCents: Cents | null;
  /** That ticket's price without VAT. */
  fromNetCents: Cents | null;
  allFree: boolean;
  /** No ticket of the type is sold any more. */
  ended: boolean;
}

/** Number of tickets and lowest price of each type that has any. */
export function startingPrices(
  types: readonly TicketType[],
  tickets: readonly Pick<
    Ticket,
    "price" | "vat_rate" | "ticket_type" | "is_external" | "availability" | "sale_state" | "sale_ended"
  >[],
): Teaser[] {
  return types.flatMap((type) => {
    const own = tickets.filter((ticket) => ticket.ticket_type.id === type.id);
    if (own.length === 0) return [];
    const prices = own
      .filter((ticket) => !ticket.is_external && ticket.availability !== "sold_out" && !ticket.sale_ended)
      .map((ticket) => ({
        gross: ticketWithVat(ticket),
        net: decimalToCents(ticket.price),
        now: ticket.sale_state === "on_sale",
      }))
      .sort((one, other) => Number(other.now) - Number(one.now) || one.gross - other.gross);
    const [cheapest] = prices;
    return [
      {
        type,
        count: own.length,
        fromCents: cheapest?.gross ?? null,
        fromNetCents: cheapest?.net ?? null,
        allFree: prices.length > 0 && prices.every(({ gross }) => gross === 0),
        ended: own.every((ticket) => ticket.sale_ended),
      },
    ];
  });
}
