import { api } from "../../api/browser-client.ts";
import { readCart } from "../../cart/cart.ts";
import { readCardReturn, wasRedirectedFor } from "./card-return.ts";
import type { CheckoutEvent } from "./checkout-events.ts";
import { type CheckoutPayment, updateCheckoutPayment } from "./checkout-payment.ts";
import { deadlineOf, holdOf, isPending } from "./order-submission.ts";
import { findUnfinishedPayment } from "./unfinished-payment.ts";

/** Who comes back from the card's page waits at least this long, in ms, for what is left to confirm. */
const AFTER_CARD_MS = 60_000;

/** How checkout begins on this load: fresh, back from the card's page, or in the middle of a payment. */
export async function openCheckout(search: string, signupId: string | null): Promise<CheckoutEvent> {
  const cardReturn = readCardReturn(search);
  const known = await findUnfinishedPayment(signupId).catch(() => storedPendingPayment());
  const found = known && cardReturn === "cancelled" ? await cancelAbandonedCard(known) : known;
  const unfinished = found && cardReturn ? withMinimumWait(found) : found;
  const waitOver = unfinished !== null && Date.now() >= deadlineOf(unfinished);
  return { type: "opened", cardReturn, unfinished, waitOver };
}

/**
 * The buyer has left the card's page without paying: its tickets go back at once, instead of when the page has ended. An
 * address alone says nothing: it may be old, or come from somebody else.
 */
async function cancelAbandonedCard(payment: CheckoutPayment): Promise<CheckoutPayment> {
  if (!isPending(payment) || !wasRedirectedFor(payment.id)) return payment;
  const ended = await api.checkout.cancel({ id: payment.id }).catch(() => null);
  return ended ? updateCheckoutPayment(payment, ended) : payment;
}

/** Without an answer: what this browser remembers goes on. */
function storedPendingPayment(): CheckoutPayment | null {
  const { purchasePayment: stored } = readCart();
  return isPending(stored) ? { ...stored, money: "asking", refunds: [], replaced_by: null } : null;
}

function withMinimumWait(payment: CheckoutPayment): CheckoutPayment {
  return {
    ...payment,
    started_at: Math.max(payment.started_at, Date.now() + AFTER_CARD_MS - holdOf(payment)),
  };
}
