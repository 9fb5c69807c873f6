import { eq } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { reservedUnits } from "#domain/sales/orders/close-order.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import { releaseQuotas } from "#domain/sales/shop/reserve-quotas.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";

/** Gives back what single units' tickets count against now, of what their order reserves. */
export async function releaseUnits(tx: Transaction, order: OrderRow, units: readonly Unit[]): Promise<void> {
  const reserved = reservedUnits(order.reservedQuotas);
  const back = await countedUnits(tx, units, reserved);
  const rest = [...reserved].map(([quotaId, count]) => [quotaId, count - (back.get(quotaId) ?? 0)] as const);
  const reservedQuotas = Object.fromEntries(rest.filter(([, count]) => count > 0));
  await tx.update(orders).set({ reservedQuotas }).where(eq(orders.id, order.id));
  await releaseQuotas(tx, back);
}

/** How much of what an order reserves goes back with these units, by quota. */
export const unitsReleased = (reads: Reads, order: OrderRow, units: readonly Unit[]) =>
  countedUnits(reads, units, reservedUnits(order.reservedQuotas));

/** Never more than is reserved: the organiser may have changed the ticket's quotas since. */
async function countedUnits(
  reads: Reads,
  units: readonly Unit[],
  reserved: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const tickets = await findOrderTickets(reads, [...new Set(units.map((unit) => unit.ticketId))]);
  const counted = quotaUnits(
    units.map(({ ticketId }) => ({ quotaIds: tickets.get(ticketId)?.quotaIds ?? [], quantity: 1 })),
  );
  return new Map(
    [...counted]
      .map(([quotaId, count]) => [quotaId, Math.min(count, reserved.get(quotaId) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}
