import { asc, eq } from "drizzle-orm";
import { saleState } from "#contract/sale-state.ts";
import type { Reads } from "#db/transaction.ts";
import { saleWindow } from "../sale-window.ts";
import { tickets } from "../tables.ts";
import { findTicketTimes } from "./ticket-times.ts";
import { availabilityOf, quotasLeft } from "./tickets.ts";

/** The state of each of an edition's tickets at a moment, in one short text: it changes when a page about tickets must. */
export async function ticketStates(reads: Reads, editionId: number, now: Date): Promise<string> {
  const rows = await reads
    .select({
      id: tickets.id,
      saleStartsAt: tickets.saleStartsAt,
      saleEndsAt: tickets.saleEndsAt,
      salePaused: tickets.salePaused,
    })
    .from(tickets)
    .where(eq(tickets.editionId, editionId))
    .orderBy(asc(tickets.id));
  const ids = rows.map((ticket) => ticket.id);
  const [left, times] = await Promise.all([quotasLeft(reads, ids), findTicketTimes(reads, ids)]);
  return rows
    .map((ticket) => {
      const availability = availabilityOf(left.get(ticket.id) ?? []);
      const window = saleWindow(ticket, times.get(ticket.id));
      return `${availability[0]}${saleState(window, availability === "sold_out", now)}`;
    })
    .join(" ");
}
