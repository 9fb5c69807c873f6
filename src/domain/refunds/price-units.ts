import type { Cents } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { findLines } from "../orders/find-orders.ts";
import type { OrderRow } from "../orders/tables.ts";
import type { Unit } from "../wallet/unassign-units.ts";
import { unitAmounts } from "./unit-amounts.ts";

export const WHOLE_BP = 10_000;

/** Units with a share of what was paid for each, in basis points. */
export async function priceUnits(
  reads: Reads,
  order: OrderRow,
  units: readonly Unit[],
  shareBp: number,
): Promise<(Unit & { amountCents: Cents })[]> {
  const paid = unitAmounts(await findLines(reads, order.id), order.netCents, order.totalCents);
  return units.map((unit) => ({
    ...unit,
    amountCents: Math.round(((paid.get(unit.ticketId)?.[unit.unit - 1] ?? 0) * shareBp) / WHOLE_BP),
  }));
}
