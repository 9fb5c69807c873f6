import { PaymentStatus } from "#contract/payment-states.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { api } from "../api/browser-client.ts";
import { clearPurchasePayment, readCart } from "../cart/cart.ts";
import type { StoredPayment } from "../cart/stored-cart.ts";
import {
  endAttempt,
  isPending,
  isStale,
  type PaymentAttempt,
  readAttempt,
  recordPayment,
} from "./payment-attempt.ts";

/** More payments than anybody makes between losing an answer and coming back. */
const NEWEST = 10;

/** A payment that an earlier page, tab or press of the button began, as the server sees it now; null if there is none. */
export async function findUnfinishedPayment(signupId: string | null): Promise<StoredPayment | null> {
  const stored = readCart().purchasePayment;
  if (stored && isStale(stored, Date.now())) clearPurchasePayment();
  const attempt = readAttempt();
  const id = attempt?.paymentId ?? (isPending(stored) && !isStale(stored, Date.now()) ? stored.id : null);
  if (id) return askFor(id);
  return attempt && signupId ? findLostAnswer(attempt, signupId) : null;
}

/** The order went out and no answer was seen: if it arrived, its payment is newer than the newest before it. */
async function findLostAnswer(attempt: PaymentAttempt, signupId: string): Promise<StoredPayment | null> {
  const { results } = await api.checkout.payments({ signup__uuid: signupId, limit: NEWEST });
  const known = results.findIndex((payment) => payment.id === attempt.previousPaymentId);
  const newer = known === -1 ? results : results.slice(0, known);
  const found =
    newer.find((payment) => payment.payment_status === PaymentStatus.pending) ??
    newer.find((payment) => payment.payment_status === PaymentStatus.completed);
  return found ? recordPayment(found, Date.now()) : null;
}

async function askFor(id: string): Promise<StoredPayment | null> {
  try {
    return recordPayment(await api.checkout.payment({ id }), Date.now());
  } catch (error) {
    // Somebody else's, from before another person logged in here.
    if (!(error instanceof ApiProblem) || error.code !== "not_found") throw error;
    clearPurchasePayment();
    endAttempt();
    return null;
  }
}
