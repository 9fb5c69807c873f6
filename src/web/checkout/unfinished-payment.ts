import { PaymentStatus } from "#contract/payment-states.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { api } from "../api/browser-client.ts";
import { clearPurchasePayment, readCart } from "../cart/cart.ts";
import type { StoredPayment } from "../cart/stored-cart.ts";
import { endAttempt, isPending, isStale, readAttempt, recordPayment } from "./payment-attempt.ts";

/** A payment that an earlier page, tab or press of the button began, as the server sees it now; null if there is none. */
export async function findUnfinishedPayment(signupId: string | null): Promise<StoredPayment | null> {
  const stored = readCart().purchasePayment;
  if (stored && isStale(stored, Date.now())) clearPurchasePayment();
  const attempt = readAttempt();
  const id = attempt?.paymentId ?? (isPending(stored) && !isStale(stored, Date.now()) ? stored.id : null);
  if (id) return askFor(id);
  // The order went out and no answer was seen: if it arrived, it is among the newest.
  if (!attempt || !signupId) return null;
  const { results } = await api.checkout.payments({ signup__uuid: signupId, limit: 5 });
  const pending = results.find((payment) => payment.payment_status === PaymentStatus.pending);
  return pending ? recordPayment(pending, Date.now()) : null;
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
