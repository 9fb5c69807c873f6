import { asc } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { tickets } from "./tables.ts";
import { availabilityOf, isOnSale, quotasLeft } from "./tickets.ts";

/** The state of every ticket at a moment, in one short text: it changes when a page about tickets must. */
export async function ticketStates(reads: Reads, now: Date): Promise<string> {
  const rows = await reads
    .select({ id: tickets.id, saleStartsAt: tickets.saleStartsAt, saleEndsAt: tickets.saleEndsAt })
    .from(tickets)
    .orderBy(asc(tickets.id));
  const left = await quotasLeft(
    reads,
    rows.map((ticket) => ticket.id),
  );
  return rows
    .map((ticket) => `${availabilityOf(left.get(ticket.id) ?? [])[0]}${isOnSale(ticket, now) ? "" : "-"}`)
    .join("");
}
