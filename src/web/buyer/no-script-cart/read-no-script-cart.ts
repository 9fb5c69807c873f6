import type { ApiClient } from "#web/ui/api/client-context.ts";
import type { Cart } from "../cart/cart.ts";
import { fetchTicketsOf, nullIfRefused } from "../checkout/summary/fresh-tickets.ts";
import type { NoScriptVisit } from "./no-script-visit.ts";

/** The cart of a visit with today's tickets and prices; `fresh`: all that the API lists. A ticket that it no longer lists is left out. */
export async function readNoScriptCart(api: ApiClient, { lines, coupon: code }: NoScriptVisit) {
  const coupon = code ? await api.shop.coupon({ code }).catch(nullIfRefused) : null;
  const fresh = await fetchTicketsOf(
    api,
    lines.map(({ ticket, type }) => ({ id: ticket, ticket_type: { uuid: type } })),
    coupon,
  );
  const cart: Cart = {
    lines: lines.flatMap((line) => {
      const ticket = fresh.find(({ id }) => id === line.ticket);
      return ticket ? [{ ticket, quantity: Math.min(line.quantity, ticket.max_per_order) }] : [];
    }),
    coupon,
    purchasePayment: null,
    offer: null,
  };
  return { cart, fresh };
}
