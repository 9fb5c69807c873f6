import { asc, eq } from "drizzle-orm";
import type { ExportedNote } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import { refundsOfOrder } from "#domain/sales/refunds/refunds-of-order.ts";
import { handOrders, orderNotes, orders } from "./tables.ts";

/** The organiser's notes on a buyer's orders, oldest first (decision 114). */
export async function exportNotes(reads: Reads, signupId: string): Promise<ExportedNote[]> {
  const own = await reads
    .select({ id: orders.id, code: orders.code, source: orders.source, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.signupId, signupId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const notes: ExportedNote[] = [];
  for (const { id, code, source, createdAt } of own) {
    const found = [
      ...(await reads.select().from(handOrders).where(eq(handOrders.orderId, id))).map(({ note }) => ({
        at: createdAt,
        about: source === "invitation" ? ("invitation" as const) : ("transfer" as const),
        note,
      })),
      ...(await reads.select().from(orderNotes).where(eq(orderNotes.orderId, id))).map(({ at, note }) => ({
        at,
        about: "staff" as const,
        note,
      })),
      ...(await refundsOfOrder(reads, id)).map((refund) => ({
        at: refund.createdAt,
        about: "refund" as const,
        note: refund.note,
      })),
    ];
    for (const { at, about, note } of found.toSorted((one, other) => Number(one.at) - Number(other.at)))
      if (note !== "") notes.push({ order: code, at: at.toISOString(), about, note });
  }
  return notes;
}
