import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { waitingEntries as entries } from "./tables.ts";

/**
 * An order that was placed with an offer closes without having been paid: while the offer's time lasts, it is open again.
 * Its units come back with the order's: what is released while people wait is kept. Locks the entry.
 */
export async function returnOffer(
  tx: Transaction,
  { offerId, orderId, now }: { offerId: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .update(entries)
    .set({ state: "offered", orderId: null })
    .where(
      and(
        eq(entries.id, offerId),
        eq(entries.orderId, orderId),
        eq(entries.state, "ordered"),
        gt(entries.offerUntil, now),
      ),
    );
}

/**
 * The tickets of a paid order that an offer was used for are changed: the entry has bought, also where the dispatcher has not said so yet, and
 * is not open again as the old order closes. Locks the entry.
 */
export async function endUsedOffer(
  tx: Transaction,
  { offerId, orderId, now }: { offerId: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .update(entries)
    .set({ state: "bought", reservedQuotas: {}, endedAt: now })
    .where(and(eq(entries.id, offerId), eq(entries.orderId, orderId), eq(entries.state, "ordered")));
}

/** Money came late for an order whose offer is open again: what the offer keeps, by quota; null when it is not. Locks the entry. */
export async function lockOwnOffer(
  tx: Transaction,
  offerId: string,
): Promise<{ id: string; reserved: ReadonlyMap<number, number> } | null> {
  const [entry] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.id, offerId), eq(entries.state, "offered")))
    .for("no key update");
  if (!entry) return null;
  const reserved = Object.entries(entry.reservedQuotas).map(
    ([quotaId, units]) => [Number(quotaId), units] as const,
  );
  return { id: entry.id, reserved: new Map(reserved) };
}

export async function reuseOffer(tx: Transaction, offerId: string, orderId: string): Promise<void> {
  await tx.update(entries).set({ state: "ordered", orderId }).where(eq(entries.id, offerId));
}
