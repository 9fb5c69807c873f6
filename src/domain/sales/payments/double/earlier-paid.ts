import { and, arrayContains, eq, inArray, isNull, or } from "drizzle-orm";
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

/** True while the buyer has not decided whether to keep this order and another for the same tickets, both paid; also before they are asked. */
export async function isDoubleUndecided(reads: Reads, orderId: string): Promise<boolean> {
  const seconds = await reads
    .select()
    .from(orders)
    .where(
      and(
        or(eq(orders.id, orderId), arrayContains(orders.despite, [orderId])),
        eq(orders.state, "completed"),
        isNull(orders.doubleDecision),
      ),
    );
  return (await findEarlierPaid(reads, seconds)).size > 0;
}
