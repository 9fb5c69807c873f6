import { and, count, eq, lt, or, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { WaitingPlace } from "#contract/waiting-list.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { showTicketType } from "#domain/sales/shop/tickets/tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { awaitsSaleAt } from "./join.ts";
import { requireEntryByToken } from "./links.ts";
import { stopsAt } from "./offer-times.ts";
import { waitingEntries as entries, type WaitingEntry } from "./tables.ts";

/** Throws `not_found`. */
export async function readPlace(ctx: AppContext, token: string, language: Language): Promise<WaitingPlace> {
  return showPlace(ctx, await requireEntryByToken(ctx.db.read, token), language);
}

export async function showPlace(
  { db: { read }, clock }: Pick<AppContext, "db" | "clock">,
  entry: WaitingEntry,
  language: Language,
): Promise<WaitingPlace> {
  const { ticketId } = entry;
  const [shown, sold, before] = await Promise.all([
    findTickets(read, [ticketId]),
    findOrderTickets(read, [ticketId]),
    countBefore(read, entry),
  ]);
  const [found, ticket] = [shown.get(ticketId), sold.get(ticketId)];
  if (!found || !ticket) throw new Error(`There is no ticket ${ticketId}`);
  // The dispatcher ends it within seconds.
  const isOver = entry.state === "offered" && entry.offerUntil !== null && entry.offerUntil <= clock.now();
  const { id, uuid, name, color } = showTicketType(found.type, language);
  return {
    state: isOver ? "lapsed" : entry.state,
    awaits: entry.awaits,
    units: entry.units,
    offered_units: entry.offeredUnits,
    offer_until: entry.offerUntil?.toISOString() ?? null,
    before,
    stops_at: stopsAt(ticket).toISOString(),
    offer_hours: ticket.offerHours,
    ticket: {
      id: ticketId,
      name: inLanguage(found.ticket, language).name,
      price: centsToDecimal(ticket.priceCents),
      max_per_order: ticket.maxPerOrder,
      on_sale_from:
        ticket.saleStartsAt && awaitsSaleAt(ticket, clock.now()) ? ticket.saleStartsAt.toISOString() : null,
      ticket_type: { id, uuid, name, color },
    },
  };
}

/** Counts the people who wait for the same ticket before this one; before one that does not wait yet, all who wait. */
async function countBefore(reads: Reads, { ticketId, waitsSince, id, state }: WaitingEntry): Promise<number> {
  const earlier =
    state === "waiting" && waitsSince
      ? or(
          lt(entries.waitsSince, waitsSince),
          and(eq(entries.waitsSince, waitsSince), sql`${entries.id} < ${id}`),
        )
      : undefined;
  const [found] = await reads
    .select({ count: count() })
    .from(entries)
    .where(and(eq(entries.ticketId, ticketId), eq(entries.state, "waiting"), earlier));
  return found?.count ?? 0;
}
