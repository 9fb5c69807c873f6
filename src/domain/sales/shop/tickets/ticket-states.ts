import { asc, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { hasSaleEnded, isOnSale, saleWindow } from "../sale-window.ts";
import { tickets } from "../tables.ts";
import { findTicketTimes } from "./ticket-times.ts";
import { availabilityOf, quotasLeft } from "./tickets.ts";

/** The state of each of an edition's tickets at a moment, in one short text: it changes when a page about tickets must. */
export async function ticketStates(reads: Reads, editionId: number, now: Date): Promise<string> {
  const rows = await reads
    .select({ id: tickets.id, saleStartsAt: tickets.saleStartsAt, saleEndsAt: tickets.saleEndsAt })
    .from(tickets)
    .where(eq(tickets.editionId, editionId))
    .orderBy(asc(tickets.id));
  const ids = rows.map((ticket) => ticket.id);
  const [left, times] = await Promise.all([quotasLeft(reads, ids), findTicketTimes(reads, ids)]);
  const sale = (ticket: (typeof rows)[number]) => {
    const window = saleWindow(ticket, times.get(ticket.id));
    return isOnSale(window, now) ? "" : hasSaleEnded(window, now) ? "x" : "-";
  };
  return rows.map((ticket) => `${availabilityOf(left.get(ticket.id) ?? [])[0]}${sale(ticket)}`).join("");
}
