import { inArray, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { orders } from "../tables.ts";

const MINUTE_MS = 60_000;
/** The past period in which reservations count, in ms. */
export const HOLDS_PERIOD_MS = 180 * MINUTE_MS;
/** The limit for a buyer's unpaid reservations in that period, in ms: several card pages left open. */
export const HOLDS_MAX_MS = 90 * MINUTE_MS;

/** The refusal; `since`: when the first order that counts was placed. */
export function holdsExhausted(since: Date, now: Date): Problem {
  const freeAt = since.getTime() + HOLDS_PERIOD_MS;
  return new Problem("holds_exhausted", "Tickets were reserved for too long without being paid", {
    retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000)),
  });
}

export interface Holds {
  /** Orders that wait for their payment. */
  open: number;
  /** The sum of the unpaid orders' reservations, those that still wait included, in ms. */
  unpaidMs: number;
  paid: number;
}

export async function readHolds(reads: Reads, paymentIds: readonly string[], now: Date): Promise<Holds> {
  const found = reads
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  const at = now.toISOString();
  const [holds] = await reads
    .select({
      open: sql<number>`count(*) filter (where state = 'pending')::int`,
      paid: sql<number>`count(*) filter (where state in ('completed', 'refunded'))::int`,
      unpaidMs: sql<number>`coalesce(sum(extract(epoch from coalesce(closed_at, ${at}::timestamptz) - created_at) * 1000)
        filter (where state in ('pending', 'cancelled', 'expired')), 0)::float8`,
    })
    .from(orders)
    .where(inArray(orders.id, found));
  return holds ?? { open: 0, unpaidMs: 0, paid: 0 };
}
