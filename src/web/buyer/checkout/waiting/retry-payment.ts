import type { PaymentAttemptRequest } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage, waitOf } from "#web/ui/api/failure-message.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { CheckoutEvent } from "../flow/checkout-events.ts";
import { updateCheckoutPayment } from "../flow/payments/checkout-payment.ts";

/** The result of an action: an event for the flow, a message for the buyer, or both. */
export interface Outcome {
  event?: CheckoutEvent;
  refusal?: string;
}

/** Starts another payment attempt, by the same or another method; the tickets stay reserved. Never rejects. */
export async function retryPayment(payment: StoredPayment, request: PaymentAttemptRequest): Promise<Outcome> {
  try {
    const next = await api.checkout.addPaymentAttempt({ id: payment.id, ...request });
    return { event: { type: "retried", payment: updateCheckoutPayment(payment, next) } };
  } catch (error) {
    return refused(payment, error, m.checkout_waiting_too_often());
  }
}

/** Extends the hold. Never rejects. */
export async function renew(payment: StoredPayment): Promise<Outcome> {
  try {
    const renewed = await api.checkout.renew({ id: payment.id });
    return { event: { type: "renewed", payment: updateCheckoutPayment(payment, renewed) } };
  } catch (error) {
    return refused(payment, error, m.checkout_waiting_not_longer());
  }
}

/** Cancels the payment, so that its tickets are free again. Never rejects. */
export async function cancelPayment(payment: StoredPayment): Promise<Outcome> {
  try {
    const ended = await api.checkout.cancel({ id: payment.id });
    return {
      event: { type: "polled", payment: updateCheckoutPayment(payment, ended) },
      ...(ended.payment_status === PaymentStatus.pending ? { refusal: m.checkout_waiting_cannot_end() } : {}),
    };
  } catch (error) {
    return refused(payment, error, m.checkout_waiting_cannot_end());
  }
}

/** A refusal may mean that the payment has changed meanwhile, so its current state is loaded. */
async function refused(payment: StoredPayment, error: unknown, notRenewable: string): Promise<Outcome> {
  const now = await api.checkout.payment({ id: payment.id }).catch(() => null);
  const event = now && { type: "polled" as const, payment: updateCheckoutPayment(payment, now) };
  const messages = { ...failures, hold_not_renewable: () => notRenewable };
  const refusal = failureMessage(error, messages, m.checkout_waiting_no_answer);
  return { ...(event ? { event } : {}), ...(hasEnded(error) ? {} : { refusal }) };
}

const hasEnded = (error: unknown) => error instanceof ApiProblem && error.code === "payment_ended";

const failures = {
  payment_refused: m.checkout_waiting_refused,
  provider_unavailable: m.checkout_waiting_provider,
  rate_limited: (problem: ApiProblem) => m.checkout_waiting_rate_limited({ wait: waitOf(problem) }),
  invalid_input: m.account_phone_short,
};
