import { and, asc, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { findOrderStates, type OrderStates } from "#domain/sales/orders/find-orders.ts";
import { findOrderTickets, type OrderTicket } from "#domain/sales/shop/tickets/order-tickets.ts";
import { findWaitingQuotas, type WaitingQuota } from "#domain/sales/shop/waiting-quotas.ts";
import { waitingEntries as entries, type WaitingEntry } from "./tables.ts";

export interface OpenList {
  /** Offered, or ordered with the offer. */
  open: WaitingEntry[];
  /** By id: of the orders placed with offers. */
  orderStates: OrderStates;
  waitingFor: number[];
  tickets: ReadonlyMap<number, OrderTicket>;
  quotas: WaitingQuota[];
}

/** `locked`: locks the open entries, then the quotas, each by id, so that no order and no release changes them. */
export async function readList(
  reads: Reads,
  editionId: number,
  { locked }: { locked: boolean },
): Promise<OpenList> {
  const isOpen = and(eq(entries.editionId, editionId), inArray(entries.state, ["offered", "ordered"]));
  const openEntries = reads.select().from(entries).where(isOpen).orderBy(asc(entries.id));
  const open = await (locked ? openEntries.for("no key update") : openEntries);
  const waiting = await reads
    .selectDistinct({ ticketId: entries.ticketId })
    .from(entries)
    .where(and(eq(entries.editionId, editionId), eq(entries.state, "waiting")));
  const waitingFor = waiting.map(({ ticketId }) => ticketId);
  const tickets = await findOrderTickets(reads, [
    ...new Set([...waitingFor, ...open.map(({ ticketId }) => ticketId)]),
  ]);
  const quotaIds = [...new Set([...tickets.values()].flatMap(({ quotaIds: ids }) => ids))];
  const quotas = await findWaitingQuotas(reads, editionId, quotaIds, { locked });
  const orderIds = open.flatMap(({ orderId }) => orderId ?? []);
  const orderStates = await findOrderStates(reads, orderIds);
  return {
    open,
    orderStates,
    waitingFor,
    tickets,
    quotas,
  };
}

export function findWaiting(
  reads: Reads,
  ticketIds: readonly number[],
  limit: number,
): Promise<{ id: string; ticketId: number; units: number }[]> {
  if (ticketIds.length === 0) return Promise.resolve([]);
  return reads
    .select({ id: entries.id, ticketId: entries.ticketId, units: entries.units })
    .from(entries)
    .where(and(inArray(entries.ticketId, [...ticketIds]), eq(entries.state, "waiting")))
    .orderBy(asc(entries.waitsSince), asc(entries.id))
    .limit(limit);
}
