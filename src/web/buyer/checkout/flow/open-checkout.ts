import { api } from "#web/ui/api/browser-client.ts";
import { readCart } from "../../cart/cart.ts";
import type { CheckoutEvent } from "./checkout-events.ts";
import { readCardReturn, wasRedirectedFor } from "./payments/card-return.ts";
import { type CheckoutPayment, updateCheckoutPayment } from "./payments/checkout-payment.ts";
import { findUnfinishedPayment } from "./payments/unfinished-payment.ts";
import { deadlineOf, isPending, reservationMs } from "./placing/order-submission.ts";

/** Back from the card page, the buyer waits at least this long (ms) for the confirmation. */
const AFTER_CARD_MS = 60_000;

/** Starts checkout on this page load: fresh, back from the card page, or during a payment. */
export async function openCheckout(search: string, signupId: string | null): Promise<CheckoutEvent> {
  const cardReturn = readCardReturn(search);
  const known = await findUnfinishedPayment(signupId).catch(() => storedPendingPayment());
  const found = known && cardReturn === "cancelled" ? await cancelAbandonedCard(known) : known;
  const unfinished = found && cardReturn ? withMinimumWait(found) : found;
  const waitOver = unfinished !== null && Date.now() >= deadlineOf(unfinished);
  return { type: "opened", cardReturn, unfinished, waitOver };
}

/**
 * The buyer left the card page without paying: cancel at once, so that the tickets are free again. Only if this tab
 * went there: a return URL may be old or forged.
 */
async function cancelAbandonedCard(payment: CheckoutPayment): Promise<CheckoutPayment> {
  if (!isPending(payment) || !wasRedirectedFor(payment.id)) return payment;
  const ended = await api.checkout.cancel({ id: payment.id }).catch(() => null);
  return ended ? updateCheckoutPayment(payment, ended) : payment;
}

/** If the server does not respond: the payment stored in this browser. */
function storedPendingPayment(): CheckoutPayment | null {
  const { purchasePayment: stored } = readCart();
  if (!isPending(stored)) return null;
  const unknown = { confirming_until: null, ended_as: null, double: null, replaced_by: null };
  return { ...stored, ...unknown, money: "asking", refunds: [] };
}

function withMinimumWait(payment: CheckoutPayment): CheckoutPayment {
  return {
    ...payment,
    started_at: Math.max(payment.started_at, Date.now() + AFTER_CARD_MS - reservationMs(payment)),
  };
}
