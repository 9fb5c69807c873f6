import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";

/** Ended, and not certain to have taken no money: shown wherever the buyer looks. */
export const isUncertain = ({ confirming_until, replaced_by }: Payment): boolean =>
  confirming_until !== null && replaced_by === null;

/**
 * The buyer's payments, newest first, that are uncertain, or were shown before (`seen`) and have ended without a charge. Follows
 * `replaced_by`: a later attempt may have begun and ended between two polls.
 */
export function endedSince(seen: ReadonlySet<string>, payments: readonly Payment[]): Payment[] {
  const followed = new Set(seen);
  for (const { id, replaced_by: next } of payments.toReversed())
    if (followed.has(id) && next !== null) followed.add(next);
  return payments.filter((payment) => {
    const { id, money, payment_status, replaced_by: next } = payment;
    const ended = payment_status !== PaymentStatus.pending && next === null;
    const wasShown = followed.has(id) && (money === "none" || money === "asking");
    return isUncertain(payment) || (ended && wasShown);
  });
}
