import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { api } from "../../api/browser-client.ts";
import { clearPurchasePayment, readCart } from "../../cart/cart.ts";
import { type CheckoutPayment, isReplaced, updateCheckoutPayment } from "./checkout-payment.ts";
import {
  endSubmission,
  isPending,
  isStale,
  type OrderSubmission,
  readSubmission,
  recordPayment,
} from "./order-submission.ts";

/** More payments than anybody makes between losing an answer and coming back. */
const NEWEST = 10;
/** More tries than the server lets one order have. */
const ATTEMPTS_MAX = 8;

/**
 * A payment that an earlier page, tab, device or press of the button began, as the server sees it now; null if there is
 * none. Of one that was tried again it is the latest try.
 */
export async function findUnfinishedPayment(signupId: string | null): Promise<CheckoutPayment | null> {
  const stored = readCart().purchasePayment;
  if (stored && isStale(stored, Date.now())) clearPurchasePayment();
  const attempt = readSubmission();
  const id = attempt?.paymentId ?? (isPending(stored) && !isStale(stored, Date.now()) ? stored.id : null);
  if (id) return fetchPayment(id);
  return signupId ? findAmongOwnPayments(attempt, signupId) : null;
}

/**
 * What this browser does not know of: a payment begun on another device, or one whose answer was lost on the way. If that
 * order arrived, its payment is newer than the newest before it.
 */
async function findAmongOwnPayments(
  attempt: OrderSubmission | null,
  signupId: string,
): Promise<CheckoutPayment | null> {
  const { results } = await api.checkout.payments({ signup__uuid: signupId, limit: NEWEST });
  const known = results.findIndex((payment) => payment.id === attempt?.previousPaymentId);
  const newer = known === -1 ? results : results.slice(0, known);
  const found =
    results.find((payment) => payment.payment_status === PaymentStatus.pending) ??
    (attempt && newer.find((payment) => payment.payment_status === PaymentStatus.completed));
  return found ? recordPayment(found, await startTimeOf(found)) : null;
}

async function fetchPayment(id: string): Promise<CheckoutPayment | null> {
  try {
    const payment = await latestAttempt(id);
    return recordPayment(payment, await startTimeOf(payment));
  } catch (error) {
    // Somebody else's, from before another person logged in here.
    if (!(error instanceof ApiProblem) || error.code !== "not_found") throw error;
    clearPurchasePayment();
    endSubmission();
    return null;
  }
}

async function latestAttempt(id: string): Promise<Payment> {
  let payment = await api.checkout.payment({ id });
  for (let tries = 1; tries < ATTEMPTS_MAX && isReplaced(payment); tries += 1)
    payment = await api.checkout.payment({ id: payment.replaced_by });
  return payment;
}

/** By this browser's clock, in ms. The clock may be wrong: the server is asked how long ago it was. */
async function startTimeOf(payment: Payment): Promise<number> {
  const stored = readCart().purchasePayment;
  if (stored) return updateCheckoutPayment(stored, payment).started_at;
  const attempt = readSubmission();
  if (attempt?.paymentId === payment.id && attempt.startedAt !== null) return attempt.startedAt;
  const { now } = await api.edition.get();
  return Date.now() - (Date.parse(now) - Date.parse(payment.created_at));
}
