import { type Cents, centsToDecimal } from "#contract/money.ts";
import type { PaymentRequest } from "#contract/orders/checkout.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { type Cart, openOffer } from "../../../cart/cart.ts";
import { type CheckoutForm, effectiveMethod } from "../../form/checkout-values.ts";

/** An order as the buyer submits it. */
export interface Order {
  form: CheckoutForm;
  cart: Cart;
  /** The total that the buyer sees on the button. */
  totalCents: Cents;
  signupId: string;
}

/** `despite`: the earlier payments that the buyer knows of. */
export function requestOf(
  { form, cart, totalCents, signupId }: Order,
  despite: PaymentRequest["despite"],
): PaymentRequest {
  const method = effectiveMethod(form.paymentMethod, totalCents);
  const phone_number = method === PaymentMethod.mbWay ? form.mbwayPhone.trim() : null;
  return {
    payment_method: method,
    payment_related_data: { phone_number, amount: centsToDecimal(totalCents) },
    coupon: cart.coupon?.id ?? null,
    signup: signupId,
    lines: cart.lines
      .filter((line) => line.quantity > 0)
      .map((line) => ({ ticket: line.ticket.id, quantity: line.quantity })),
    assign_later: form.assignLater,
    ...(form.purchaseOrder ? { purchase_order: form.purchaseOrder } : {}),
    ...(form.documentsEmail ? { documents_email: form.documentsEmail } : {}),
    offer: cart.lines.map(({ ticket }) => openOffer(cart.offer, ticket.id)).find(Boolean)?.token ?? null,
    despite,
  };
}
