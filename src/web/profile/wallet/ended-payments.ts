import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";

/**
 * Of somebody's payments, newest first, those that have ended without money, as far as is known, since they were seen to wait, under one of
 * the ids in `seen`. A later try may have begun and ended between two looks.
 */
export function endedSince(seen: ReadonlySet<string>, payments: readonly Payment[]): Payment[] {
  const tries = new Set(seen);
  for (const { id, replaced_by: next } of payments.toReversed())
    if (tries.has(id) && next !== null) tries.add(next);
  return payments.filter(
    ({ id, money, payment_status, replaced_by: next }) =>
      tries.has(id) &&
      payment_status !== PaymentStatus.pending &&
      (money === "none" || money === "asking") &&
      next === null,
  );
}
