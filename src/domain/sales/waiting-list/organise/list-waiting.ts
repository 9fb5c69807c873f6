import { count, eq, sql } from "drizzle-orm";
import {
  type WaitingPerson,
  type WaitingTicket,
  waitingActions,
} from "#contract/organiser/shop/waiting-lists.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { findOrdersByIds } from "#domain/sales/orders/find-orders.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { quotasLeft } from "#domain/sales/shop/tickets/tickets.ts";
import { stopsAt } from "../offer-times.ts";
import { waitingEntries as entries, type WaitingEntry } from "../tables.ts";
import { findStandings, waitingRules } from "./waiting-rules.ts";

/** Tickets that people wait for or waited for, by the most who wait. Throws `not_found`. */
export async function listWaitingTickets(reads: Reads, edition: number): Promise<WaitingTicket[]> {
  await requireStaffEdition(reads, edition);
  const of = (...states: WaitingEntry["state"][]) =>
    sql<number>`count(*) filter (where ${entries.state} = any(${sql.param(states)}::text[]))::int`;
  const rows = await reads
    .select({
      ticket: entries.ticketId,
      unconfirmed: of("unconfirmed"),
      waiting: of("waiting"),
      waiting_units: sql<number>`coalesce(sum(${entries.units}) filter (where ${entries.state} = 'waiting'), 0)::int`,
      offered: of("offered"),
      ordered: of("ordered"),
      bought: of("bought"),
      awaits_sale: of("awaits_sale"),
      passed: of("declined", "lapsed"),
    })
    .from(entries)
    .where(eq(entries.editionId, edition))
    .groupBy(entries.ticketId);
  const ids = rows.map(({ ticket }) => ticket);
  const [tickets, left] = await Promise.all([findOrderTickets(reads, ids), quotasLeft(reads, ids)]);
  return rows
    .flatMap((row) => {
      const ticket = tickets.get(row.ticket);
      if (!ticket) return [];
      const quotas = left.get(row.ticket);
      return {
        ...row,
        name: ticket.name,
        on: ticket.waitingList,
        stops_at: stopsAt(ticket).toISOString(),
        left: quotas ? Math.max(0, Math.min(...quotas.map((quota) => quota.left))) : null,
      };
    })
    .sort((a, b) => b.waiting + b.awaits_sale - a.waiting - a.awaits_sale || a.ticket - b.ticket);
}

/** Open offers, then who waits in order or for the sale, then who has not confirmed, then the others, the newest first. */
export async function listWaitingPeople(
  { db: { read: reads }, clock }: Pick<AppContext, "db" | "clock">,
  { id, offset, limit }: { id: number; offset: number; limit: number },
): Promise<{ count: number; results: WaitingPerson[] }> {
  const place = sql`case ${entries.state} when 'offered' then 0 when 'ordered' then 0 when 'waiting' then 1 when 'awaits_sale' then 1 when 'unconfirmed' then 2 else 3 end`;
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(entries).where(eq(entries.ticketId, id)),
    reads
      .select()
      .from(entries)
      .where(eq(entries.ticketId, id))
      .orderBy(
        place,
        sql`case when ${entries.state} = 'waiting' then ${entries.waitsSince} end`,
        sql`${entries.endedAt} desc nulls first`,
        entries.createdAt,
        entries.id,
      )
      .offset(offset)
      .limit(limit),
  ]);
  return { count: all?.count ?? 0, results: await showPeople(reads, rows, clock.now()) };
}

export async function showPeople(
  reads: Reads,
  rows: readonly WaitingEntry[],
  now: Date,
): Promise<WaitingPerson[]> {
  const standings = await findStandings(reads, rows, now);
  const orders = await findOrdersByIds(
    reads,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row, place) => ({
    id: row.id,
    email: row.email,
    units: row.units,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    waits_since: row.waitsSince?.toISOString() ?? null,
    offered_at: row.offeredAt?.toISOString() ?? null,
    offered_units: row.offeredUnits,
    offer_until: row.offerUntil?.toISOString() ?? null,
    by_hand: row.byHand,
    order: (row.orderId && orders.get(row.orderId)?.code) ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    actions: waitingActions.filter((action) => {
      const standing = standings[place];
      return standing && waitingRules[action](standing);
    }),
  }));
}
