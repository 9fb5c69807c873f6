import { hasSaleEnded, type SaleState, saleState } from "#contract/sale-state.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findAllOrderTickets } from "./tickets/order-tickets.ts";
import { availabilityOf, findListedTickets, quotasLeft } from "./tickets/tickets.ts";

/** An edition's public tickets: how many are in each state of their sale, paused ones as such also before its first day; with places left in their quotas and sold now or later; with a price; sold elsewhere. */
export async function countOffers(
  reads: Reads,
  editionId: number,
  now: Date,
): Promise<{ states: Record<SaleState, number>; counted: number; priced: number; external: number }> {
  const [sold, listed] = await Promise.all([
    findAllOrderTickets(reads, editionId),
    findListedTickets(reads, editionId),
  ]);
  const offered = [...listed].flatMap((id) => {
    const ticket = sold.get(id);
    return ticket && !ticket.isExternal ? [ticket] : [];
  });
  const left = await quotasLeft(reads, pluck(offered, "id"));
  const states: Record<SaleState, number> = { on_sale: 0, later: 0, paused: 0, sold_out: 0, over: 0 };
  const open = offered.filter((ticket) => !hasSaleEnded(ticket, now));
  for (const ticket of offered) {
    const state = saleState(ticket, availabilityOf(left.get(ticket.id) ?? []) === "sold_out", now);
    // Staff have to know before the sale's first day that it will not begin by itself.
    states[state === "later" && ticket.salePaused ? "paused" : state] += 1;
  }
  const hasPlaces = (id: number) => {
    const of = left.get(id) ?? [];
    return of.length > 0 && of.every((quota) => quota.left > 0);
  };
  return {
    states,
    counted: open.filter(({ id }) => hasPlaces(id)).length,
    external: [...listed].filter((id) => sold.get(id)?.isExternal).length,
    priced: open.filter(({ priceCents }) => priceCents > 0).length,
  };
}
