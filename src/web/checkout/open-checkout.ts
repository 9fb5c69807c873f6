import { api } from "../api/browser-client.ts";
import { readCart } from "../cart/cart.ts";
import { hasLeftFor, readCardReturn } from "./card-return.ts";
import type { CheckoutEvent } from "./checkout-events.ts";
import { deadlineOf, holdOf, isPending } from "./payment-attempt.ts";
import { type SeenPayment, seenAgain } from "./seen-payment.ts";
import { findUnfinishedPayment } from "./unfinished-payment.ts";

/** Who comes back from the card's page waits at least this long, in ms, for what is left to confirm. */
const AFTER_CARD_MS = 60_000;

/** How checkout begins on this load: fresh, back from the card's page, or in the middle of a payment. */
export async function openCheckout(search: string, signupId: string | null): Promise<CheckoutEvent> {
  const cardReturn = readCardReturn(search);
  const known = await findUnfinishedPayment(signupId).catch(() => rememberedPayment());
  const found = known && cardReturn === "cancelled" ? await endLeftPage(known) : known;
  const unfinished = found && cardReturn ? waitingAwhile(found) : found;
  const waitOver = unfinished !== null && Date.now() >= deadlineOf(unfinished);
  return { type: "opened", cardReturn, unfinished, waitOver };
}

/**
 * The buyer has left the card's page without paying: its tickets go back at once, instead of when the page has ended. An
 * address alone says nothing: it may be old, or come from somebody else.
 */
async function endLeftPage(payment: SeenPayment): Promise<SeenPayment> {
  if (!isPending(payment) || !hasLeftFor(payment.id)) return payment;
  const ended = await api.checkout.cancel({ id: payment.id }).catch(() => null);
  return ended ? seenAgain(payment, ended) : payment;
}

/** Without an answer: what this browser remembers goes on. */
function rememberedPayment(): SeenPayment | null {
  const { purchasePayment: stored } = readCart();
  return isPending(stored) ? { ...stored, money: "asking", refunds: [], replaced_by: null } : null;
}

function waitingAwhile(payment: SeenPayment): SeenPayment {
  return {
    ...payment,
    started_at: Math.max(payment.started_at, Date.now() + AFTER_CARD_MS - holdOf(payment)),
  };
}
