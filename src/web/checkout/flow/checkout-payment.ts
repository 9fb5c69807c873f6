import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";

/** A payment as the server sees it now, with what only this browser knows of it. */
export interface CheckoutPayment extends StoredPayment, Pick<Payment, "money" | "refunds" | "replaced_by"> {}

export function toCheckoutPayment(
  payment: Payment,
  own: Pick<StoredPayment, "started_at" | "assign_later">,
): CheckoutPayment {
  const { purchased_tickets: _, ...seen } = payment;
  return { ...seen, ...own };
}

/**
 * What the server says now of a payment this browser knows, or of another try of its order. Its times are the server's,
 * so that what lies between the two tries is right whatever this browser's clock says.
 */
export function updateCheckoutPayment(known: StoredPayment, payment: Payment): CheckoutPayment {
  const later = Date.parse(payment.created_at) - Date.parse(known.created_at);
  return toCheckoutPayment(payment, {
    started_at: known.started_at + later,
    assign_later: known.assign_later,
  });
}

/**
 * Another try of the order is the one that counts: this one was cancelled for it, or paid as well and given back. What
 * has had tickets names nobody.
 */
export function isReplaced<Known extends Pick<Payment, "payment_status" | "replaced_by">>(
  payment: Known,
): payment is Known & { replaced_by: string } {
  const over: readonly PaymentStatus[] = [PaymentStatus.cancelled, PaymentStatus.refunded];
  return over.includes(payment.payment_status) && payment.replaced_by !== null;
}
