import type { PaymentRequest } from "#contract/orders/checkout.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { ApiProblem, isTransient } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { clearOffer } from "../../../cart/cart.ts";
import { refusalNotice } from "../../form/refusal-notice.ts";
import { refreshPrices } from "../../summary/fresh-tickets.ts";
import type { CheckoutEvent } from "../checkout-events.ts";
import type { CheckoutPayment } from "../payments/checkout-payment.ts";
import { readEarlier } from "../payments/earlier-payments.ts";
import { fetchPayment, findUnfinishedPayment } from "../payments/unfinished-payment.ts";
import { withCheckoutLock } from "./checkout-lock.ts";
import { type Order, requestOf } from "./order.ts";
import {
  deadlineOf,
  endSubmission,
  fingerprintOf,
  readSubmission,
  recordPayment,
  submissionFor,
} from "./order-submission.ts";
import { retryWhileOverloaded } from "./retry-while-overloaded.ts";

/**
 * Starts a payment for the cart, or resumes the one under way. `onBusy`: more orders come than the shop serves, and this one is sent
 * again in a moment. Never rejects.
 */
export function placeOrder(order: Order, onBusy: () => void): Promise<CheckoutEvent> {
  return withCheckoutLock(async (): Promise<CheckoutEvent> => {
    const request = requestOf(order, readEarlier());
    try {
      const unfinished = await findUnfinishedPayment(order.signupId);
      const resumed = unfinished && resumePayment(unfinished, request);
      return resumed ?? (await pay(request, onBusy));
    } catch (error) {
      // A refusal ends this submission. After any other failure the request may have arrived: keep its key.
      if (error instanceof ApiProblem && !isTransient(error)) endSubmission();
      if (error instanceof ApiProblem && error.code === "offer_over") clearOffer();
      const earlier = await findEarlierPayment(error).catch(() => null);
      if (earlier) return earlier;
      const notice = refusalNotice(error, order);
      // The notice asks the buyer to confirm the new total, so the total is loaded first.
      if (notice.kind === "priceChanged") await refreshPrices().catch(() => {});
      return { type: "refused", notice };
    }
  });
}

const aboutEarlier: readonly ProblemCode[] = ["already_paid", "payment_open", "payment_unconfirmed"];

/** The earlier payment that an order was refused for; null if it was refused for something else. */
async function findEarlierPayment(error: unknown): Promise<CheckoutEvent | null> {
  if (!(error instanceof ApiProblem) || !aboutEarlier.includes(error.code)) return null;
  const found = error.errors?.[0] && (await fetchPayment(error.errors[0].detail));
  return found ? { type: "earlierFound", payment: found, waitOver: Date.now() >= deadlineOf(found) } : null;
}

/** Null if a new payment may be started. */
function resumePayment(payment: CheckoutPayment, request: PaymentRequest): CheckoutEvent | null {
  switch (payment.payment_status) {
    case PaymentStatus.completed:
      return { type: "paymentCreated", payment };
    case PaymentStatus.pending:
      // A payment begun on another device is only waited for, without a redirect to its card page.
      if (Date.now() < deadlineOf(payment))
        return readSubmission()
          ? { type: "paymentCreated", payment }
          : { type: "opened", cardReturn: null, unfinished: payment, waitOver: false };
      // An MB WAY prompt may still be accepted on the phone; a card page only if the buyer returns to it.
      if (payment.payment_method === PaymentMethod.mbWay)
        return { type: "earlierFound", payment, waitOver: true };
      if (readSubmission()?.fingerprint !== fingerprintOf(request)) endSubmission();
      return null;
    default:
      // The server asks its provider first, and answers what the buyer has to decide.
      endSubmission();
      return null;
  }
}

async function pay(request: PaymentRequest, onBusy: () => void): Promise<CheckoutEvent> {
  const { key } = await submissionFor(request, async () => {
    const { results } = await api.checkout.payments({ signup__uuid: request.signup, limit: 1 });
    return results[0]?.id ?? null;
  });
  const { body } = await retryWhileOverloaded(
    () => api.checkout.createPayment({ headers: { "idempotency-key": key }, body: request }),
    onBusy,
  );
  return { type: "paymentCreated", payment: recordPayment(body, Date.now()) };
}
