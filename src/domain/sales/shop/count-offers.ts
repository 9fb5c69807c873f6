import { and, eq } from "drizzle-orm";
import { hasSaleEnded, saleState } from "#contract/sale-state.ts";
import type { Reads } from "#db/transaction.ts";
import { tickets, ticketTypes } from "./tables.ts";
import { findAllOrderTickets } from "./tickets/order-tickets.ts";
import { quotasLeft } from "./tickets/tickets.ts";

/** Counts an edition's public tickets: on sale now, later, on sale now or later with places left in their quotas, and with a price. */
export async function countOffers(
  reads: Reads,
  editionId: number,
  now: Date,
): Promise<{ onSale: number; later: number; counted: number; priced: number }> {
  const [sold, listed] = await Promise.all([
    findAllOrderTickets(reads, editionId),
    reads
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
      .where(
        and(
          eq(tickets.editionId, editionId),
          eq(ticketTypes.hideFromPublic, false),
          eq(tickets.couponOnly, false),
        ),
      ),
  ]);
  const offered = listed.flatMap(({ id }) => {
    const ticket = sold.get(id);
    return ticket && !ticket.isExternal && !hasSaleEnded(ticket, now) ? [ticket] : [];
  });
  const ids = offered.map(({ id }) => id);
  const left = await quotasLeft(reads, ids);
  const hasPlaces = (id: number) => {
    const of = left.get(id) ?? [];
    return of.length > 0 && of.every((quota) => quota.left > 0);
  };
  return {
    onSale: offered.filter((ticket) => saleState(ticket, false, now) === "on_sale").length,
    later: offered.filter((ticket) => saleState(ticket, false, now) === "later").length,
    counted: offered.filter(({ id }) => hasPlaces(id)).length,
    priced: offered.filter(({ priceCents }) => priceCents > 0).length,
  };
}
