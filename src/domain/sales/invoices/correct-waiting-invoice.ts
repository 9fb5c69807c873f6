import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { SignupRow } from "#domain/people/accounts/signups.ts";
import { billedTo } from "./billed-to.ts";
import { invoices } from "./tables.ts";

/**
 * Takes a buyer's corrected data over into the order's invoice while nothing was asked of the provider for it. Returns how many
 * changed: an invoice that is drafted or issued says what it says.
 */
export async function correctWaitingInvoice(
  tx: Transaction,
  orderId: string,
  buyer: SignupRow,
  now: Date,
): Promise<number> {
  const changed = await tx
    .update(invoices)
    .set(billedTo(buyer))
    .where(
      and(
        eq(invoices.orderId, orderId),
        inArray(invoices.status, ["queued", "failed"]),
        isNull(invoices.providerReference),
        or(isNull(invoices.claimedUntil), lt(invoices.claimedUntil, now)),
      ),
    )
    .returning({ id: invoices.id });
  return changed.length;
}
