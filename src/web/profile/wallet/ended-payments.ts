import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";

/**
 * Of the buyer's payments, newest first, those that were shown as pending (`seen`) and have ended without a charge,
 * as far as is known. Follows `replaced_by`: a later attempt may have begun and ended between two polls.
 */
export function endedSince(seen: ReadonlySet<string>, payments: readonly Payment[]): Payment[] {
  const followed = new Set(seen);
  for (const { id, replaced_by: next } of payments.toReversed())
    if (followed.has(id) && next !== null) followed.add(next);
  return payments.filter(
    ({ id, money, payment_status, replaced_by: next }) =>
      followed.has(id) &&
      payment_status !== PaymentStatus.pending &&
      (money === "none" || money === "asking") &&
      next === null,
  );
}
