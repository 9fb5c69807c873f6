import { randomInt, randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { assignIds, countOn, DRAWN_FROM, type IdChoice } from "#db/assign-ids.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { coupons, quotas, ticketEvents, ticketQuotas, tickets, ticketTypes } from "./tables.ts";

/** What of a row is the organiser's: not whose it is, and not what sales and edits count. */
type Written<Row> = Omit<Row, "editionId" | "version" | "taken" | "used">;

export type TicketTypeRow = Written<typeof ticketTypes.$inferSelect>;
export type QuotaRow = Written<typeof quotas.$inferSelect>;
/** `eventIds`: what it opens; `quotaIds`: what it counts against. */
export type TicketRow = Written<typeof tickets.$inferSelect> & { eventIds: number[]; quotaIds: number[] };
export type CouponRow = Written<typeof coupons.$inferSelect>;

/** What an edition sells, as the organiser wrote it; by id. */
export interface ShopRows {
  ticketTypes: TicketTypeRow[];
  quotas: QuotaRow[];
  tickets: TicketRow[];
  coupons: CouponRow[];
}

export async function readShopRows(reads: Reads, editionId: number): Promise<ShopRows> {
  const [typeRows, quotaRows, ticketRows, eventLinks, quotaLinks, couponRows] = await Promise.all([
    reads.select().from(ticketTypes).where(eq(ticketTypes.editionId, editionId)).orderBy(asc(ticketTypes.id)),
    reads.select().from(quotas).where(eq(quotas.editionId, editionId)).orderBy(asc(quotas.id)),
    reads.select().from(tickets).where(eq(tickets.editionId, editionId)).orderBy(asc(tickets.id)),
    reads
      .select()
      .from(ticketEvents)
      .where(eq(ticketEvents.editionId, editionId))
      .orderBy(asc(ticketEvents.eventId)),
    reads
      .select()
      .from(ticketQuotas)
      .where(eq(ticketQuotas.editionId, editionId))
      .orderBy(asc(ticketQuotas.quotaId)),
    reads.select().from(coupons).where(eq(coupons.editionId, editionId)).orderBy(asc(coupons.id)),
  ]);
  const eventsOf = Map.groupBy(eventLinks, ({ ticketId }) => ticketId);
  const quotasOf = Map.groupBy(quotaLinks, ({ ticketId }) => ticketId);
  return {
    ticketTypes: typeRows,
    quotas: quotaRows.map(({ taken: _, ...quota }) => quota),
    tickets: ticketRows.map((ticket) => ({
      ...ticket,
      eventIds: (eventsOf.get(ticket.id) ?? []).map(({ eventId }) => eventId),
      quotaIds: (quotasOf.get(ticket.id) ?? []).map(({ quotaId }) => quotaId),
    })),
    coupons: couponRows.map(({ used: _, ...coupon }) => coupon),
  };
}

/**
 * Nothing of them is sold. `eventIds`: the edition's, by the ids that the rows use. With new ids, what is hidden gets secrets
 * of its own: types their uuids, their tickets and the coupons random ids.
 */
export async function insertShopRows(
  tx: Transaction,
  editionId: number,
  rows: ShopRows,
  { choice, eventIds }: { choice: IdChoice; eventIds: ReadonlyMap<number, number> },
): Promise<void> {
  const hidden = new Set(rows.ticketTypes.filter((type) => type.hideFromPublic).map(({ id }) => id));
  const hiddenTickets = new Set(
    rows.tickets
      .filter(({ id, ticketTypeId }) => id >= DRAWN_FROM || hidden.has(ticketTypeId))
      .map(({ id }) => id),
  );
  const typeIds = await assignIds(tx, ticketTypes, rows.ticketTypes, choice);
  const quotaIds = await assignIds(tx, quotas, rows.quotas, choice);
  const ticketIds = await assignIds(tx, tickets, rows.tickets, choice, (id) => hiddenTickets.has(id));
  const couponIds = await assignCouponIds(tx, rows.coupons, choice);
  const own = { editionId, version: 1 };
  if (rows.ticketTypes.length > 0)
    await tx.insert(ticketTypes).values(
      rows.ticketTypes.map((row) => ({
        ...row,
        ...own,
        id: idOf(typeIds, row.id),
        uuid: choice === "new" ? randomUUID() : row.uuid,
      })),
    );
  if (rows.quotas.length > 0)
    await tx
      .insert(quotas)
      .values(rows.quotas.map((row) => ({ ...row, ...own, id: idOf(quotaIds, row.id) })));
  if (rows.tickets.length > 0)
    await tx.insert(tickets).values(
      rows.tickets.map(({ eventIds: _, quotaIds: __, ...row }) => ({
        ...row,
        ...own,
        id: idOf(ticketIds, row.id),
        ticketTypeId: idOf(typeIds, row.ticketTypeId),
      })),
    );
  const opened = rows.tickets.flatMap((ticket) =>
    ticket.eventIds.map((id) => ({
      ticketId: idOf(ticketIds, ticket.id),
      eventId: idOf(eventIds, id),
      editionId,
    })),
  );
  if (opened.length > 0) await tx.insert(ticketEvents).values(opened);
  const counted = rows.tickets.flatMap((ticket) =>
    ticket.quotaIds.map((id) => ({
      ticketId: idOf(ticketIds, ticket.id),
      quotaId: idOf(quotaIds, id),
      editionId,
    })),
  );
  if (counted.length > 0) await tx.insert(ticketQuotas).values(counted);
  if (rows.coupons.length > 0)
    await tx
      .insert(coupons)
      .values(rows.coupons.map((row) => ({ ...row, ...own, id: couponIds.get(row.id) as number })));
  for (const table of [ticketTypes, quotas, tickets]) await countOn(tx, table);
}

const COUPON_IDS_END = 2 ** 48 - 1;

/** A payment request names a coupon by its id, so it is as secret as the code. */
async function assignCouponIds(
  tx: Transaction,
  rows: readonly CouponRow[],
  choice: IdChoice,
): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ id }) => id);
  const taken =
    choice === "new" || ids.length === 0
      ? []
      : await tx.select({ id: coupons.id }).from(coupons).where(inArray(coupons.id, ids)).limit(1);
  const kept = choice === "keep" && taken.length === 0;
  return new Map(ids.map((id) => [id, kept ? id : randomInt(1, COUPON_IDS_END)]));
}

function idOf(ids: ReadonlyMap<number, number>, id: number): number {
  const given = ids.get(id);
  if (given === undefined) throw new Error(`A row refers to ${id}, which is not there`);
  return given;
}
