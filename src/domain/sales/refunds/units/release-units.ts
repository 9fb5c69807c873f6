import { eq } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { reservedUnits } from "#domain/sales/orders/close-order.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import { releaseQuotas } from "#domain/sales/shop/reserve-quotas.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";

/** Gives back some of what an order reserves, by quota. */
export async function releaseUnits(
  tx: Transaction,
  order: OrderRow,
  released: ReadonlyMap<number, number>,
): Promise<void> {
  const rest = [...reservedUnits(order.reservedQuotas)].map(
    ([quotaId, count]) => [quotaId, count - (released.get(quotaId) ?? 0)] as const,
  );
  const reservedQuotas = Object.fromEntries(rest.filter(([, count]) => count > 0));
  await tx.update(orders).set({ reservedQuotas }).where(eq(orders.id, order.id));
  await releaseQuotas(tx, released);
}

/**
 * Counts the units of each quota that these units' tickets take now. Never more than the order reserves: the organiser
 * may have changed the ticket's quotas since.
 */
export async function unitsReleased(
  reads: Reads,
  order: OrderRow,
  units: readonly Unit[],
): Promise<Map<number, number>> {
  const reserved = reservedUnits(order.reservedQuotas);
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
