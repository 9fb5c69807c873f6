import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus, waitsForDays } from "#contract/orders/payment-states.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { clearPurchasePayment, readCart } from "../../../cart/cart.ts";
import {
  endSubmission,
  isPending,
  isStale,
  type OrderSubmission,
  readSubmission,
  recordPayment,
  submittedMethod,
} from "../placing/order-submission.ts";
import { type CheckoutPayment, isReplaced, updateCheckoutPayment } from "./checkout-payment.ts";

/** More payments than a buyer makes between a lost response and coming back. */
const NEWEST = 10;
/** More attempts than the server allows for one order. */
const ATTEMPTS_MAX = 8;

/**
 * The current state of a payment that an earlier page, tab, device or click began; null if there is none. Of an
 * order with several attempts, the latest.
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
 * Finds a payment begun on another device, or one whose response was lost: the latter is newer than
 * `previousPaymentId`.
 */
async function findAmongOwnPayments(
  attempt: OrderSubmission | null,
  signupId: string,
): Promise<CheckoutPayment | null> {
  const { results: newest } = await api.checkout.payments({ signup__uuid: signupId, limit: NEWEST });
  const found = ownPayment(newest, attempt);
  return found ? recordPayment(found, await startTimeOf(found)) : null;
}

/** `newest`: the buyer's, from the newest on. */
export function ownPayment(newest: readonly Payment[], attempt: OrderSubmission | null): Payment | undefined {
  // A payment that waits for days has other orders placed beside it.
  const results = newest.filter(({ payment_method }) => !waitsForDays(payment_method));
  const known = newest.findIndex((payment) => payment.id === attempt?.previousPaymentId);
  const newer = attempt === null ? [] : known === -1 ? newest : newest.slice(0, known);
  const method = attempt && submittedMethod(attempt);
  return (
    results.find((payment) => payment.payment_status === PaymentStatus.pending) ??
    results.find((payment) => payment.confirming_until !== null && payment.replaced_by === null) ??
    newer.find(
      ({ payment_status, payment_method }) =>
        payment_method === method &&
        (payment_status === PaymentStatus.completed || waitsForDays(payment_method)),
    )
  );
}

/** Null if it belongs to another account. */
export async function fetchPayment(id: string): Promise<CheckoutPayment | null> {
  try {
    const payment = await latestAttempt(id);
    return recordPayment(payment, await startTimeOf(payment));
  } catch (error) {
    // It belongs to another account that was logged in here before.
    if (!(error instanceof ApiProblem) || error.code !== "not_found") throw error;
    clearPurchasePayment();
    endSubmission();
    return null;
  }
}

async function latestAttempt(id: string): Promise<Payment> {
  let payment = await api.checkout.payment({ id });
  for (let attempt = 1; attempt < ATTEMPTS_MAX && isReplaced(payment); attempt += 1)
    payment = await api.checkout.payment({ id: payment.replaced_by });
  return payment;
}

/** In ms by this browser's clock; computed from the server's time, as this clock may be wrong. */
async function startTimeOf(payment: Payment): Promise<number> {
  const stored = readCart().purchasePayment;
  if (stored) return updateCheckoutPayment(stored, payment).started_at;
  const attempt = readSubmission();
  if (attempt?.paymentId === payment.id && attempt.startedAt !== null) return attempt.startedAt;
  const { now } = await api.edition.get({});
  return Date.now() - (Date.parse(now) - Date.parse(payment.created_at));
}
