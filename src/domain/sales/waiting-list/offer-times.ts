import type { OrderTicket } from "#domain/sales/shop/tickets/order-tickets.ts";

const HOUR_MS = 3_600_000;
/** Near the event an offer is open for this share of what is left, so that the next person has a chance too. */
const NEAR_SHARE = 0.25;
/** Long enough to read a mail and pay; later than that before the end, there is no offer. */
const SHORTEST_MS = 30 * 60_000;

/** When a ticket's waiting list stops: with its sale, or as soon as what it opens begins. */
export function stopsAt({ saleEndsAt, beginsAt }: Pick<OrderTicket, "saleEndsAt" | "beginsAt">): Date {
  return saleEndsAt < beginsAt ? saleEndsAt : beginsAt;
}

/** The end of an offer made now; null: there is too little time for one, or the sale is paused or to come. */
export function offerUntil(
  ticket: Pick<OrderTicket, "saleStartsAt" | "saleEndsAt" | "beginsAt" | "offerHours" | "salePaused">,
  now: Date,
): Date | null {
  const left = stopsAt(ticket).getTime() - now.getTime();
  const isToCome = ticket.saleStartsAt !== null && now < ticket.saleStartsAt;
  if (left < SHORTEST_MS || ticket.salePaused || isToCome) return null;
  const open = Math.min(ticket.offerHours * HOUR_MS, Math.max(SHORTEST_MS, left * NEAR_SHARE));
  return new Date(now.getTime() + open);
}
