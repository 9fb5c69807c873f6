import { readCart } from "../cart/cart.ts";
import type { StoredPayment } from "../cart/stored-cart.ts";
import { readCardReturn } from "./card-return.ts";
import type { CheckoutEvent } from "./checkout-events.ts";
import { deadlineOf, isPending } from "./payment-attempt.ts";
import { findUnfinishedPayment } from "./unfinished-payment.ts";

/** How checkout begins on this load: fresh, back from the card's page, or in the middle of a payment. */
export async function openCheckout(search: string, signupId: string | null): Promise<CheckoutEvent> {
  const cardReturn = readCardReturn(search);
  const stored = readCart().purchasePayment;
  const found = await findUnfinishedPayment(signupId).catch(() => (isPending(stored) ? stored : null));
  // Who comes back from the card's page has a whole countdown for what is left to confirm.
  const unfinished = found && cardReturn ? { ...found, started_at: Date.now() } : found;
  return { type: "opened", cardReturn, unfinished, waitOver: unfinished !== null && isOver(unfinished) };
}

function isOver(payment: StoredPayment): boolean {
  return Date.now() >= deadlineOf(payment);
}
