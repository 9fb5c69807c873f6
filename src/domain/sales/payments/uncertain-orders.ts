import { sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import { payments } from "./tables.ts";

/**
 * Finds the closed orders without money that an attempt may still pay: until when the shop asks their providers
 * before that is certain; null where it asks no more.
 */
export async function findUncertain(
  reads: Reads,
  orderIds: readonly string[],
): Promise<Map<string, Date | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await uncertainOrders(reads).execute({ ids: orderIds });
  return new Map(rows.map(({ orderId, until }) => [orderId, until === null ? null : new Date(until)]));
}

const uncertainOrders = prepared("uncertain_orders", (reads) =>
  reads
    .select({
      orderId: payments.orderId,
      until: sql<
        string | null
      >`max(greatest(${payments.finalAt}, ${payments.nextCheckAt})) filter (where ${payments.nextCheckAt} is not null)`,
    })
    .from(payments)
    .where(
      sql`${payments.orderId} = any(${sql.placeholder("ids")}::uuid[]) and ${payments.status} in (3, 4)
        and ${payments.capturedCents} = 0 and not ${payments.chargeOver}`,
    )
    .groupBy(payments.orderId),
);
