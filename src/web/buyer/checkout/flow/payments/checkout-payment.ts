import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { StoredPayment } from "../../../cart/stored-cart.ts";

/** A payment as the server returned it, with the fields that only this browser knows. */
export interface CheckoutPayment
  extends StoredPayment,
    Pick<Payment, "money" | "refunds" | "replaced_by" | "confirming_until" | "ended_as" | "double"> {}

export function toCheckoutPayment(
  payment: Payment,
  own: Pick<StoredPayment, "started_at" | "assign_later">,
): CheckoutPayment {
  const { purchased_tickets: _, ...seen } = payment;
  return { ...seen, ...own };
}

/**
 * The latest response for a known payment, or for another attempt of its order. `started_at` moves by the
 * difference of the server's times, so it is right whatever this browser's clock shows.
 */
export function updateCheckoutPayment(known: StoredPayment, payment: Payment): CheckoutPayment {
  const later = Date.parse(payment.created_at) - Date.parse(known.created_at);
  return toCheckoutPayment(payment, {
    started_at: known.started_at + later,
    assign_later: known.assign_later,
  });
}

/** Another payment counts in the place of this one, which has ended without money or was refunded. */
export function isReplaced<Known extends Pick<Payment, "payment_status" | "replaced_by">>(
  payment: Known,
): payment is Known & { replaced_by: string } {
  const counts: readonly PaymentStatus[] = [PaymentStatus.pending, PaymentStatus.completed];
  return !counts.includes(payment.payment_status) && payment.replaced_by !== null;
}
