import { and, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";

/** By each order's id, the payment of a paid one that it was placed despite; none where there is no such order. */
export async function findEarlierPaid(
  reads: Reads,
  seconds: readonly Pick<OrderRow, "id" | "despite">[],
): Promise<Map<string, OrderRow>> {
  const ids = seconds.flatMap(({ despite }) => despite);
  if (ids.length === 0) return new Map();
  const paid = await reads
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.state, "completed")));
  return new Map(
    seconds.flatMap(({ id, despite }) => {
      const earlier = paid.find((order) => despite.includes(order.id));
      return earlier ? [[id, earlier] as const] : [];
    }),
  );
}

export async function isEarlierPaid(reads: Reads, second: OrderRow): Promise<boolean> {
  return (await findEarlierPaid(reads, [second])).size > 0;
}
