import type Stripe from "stripe";
import type { ChargeState } from "../provider.ts";

type Refusal = Exclude<ChargeState["state"], "waiting" | "unknown" | "captured">;

/** The refusals behind a payment attempt's error codes (docs.stripe.com/error-codes); any other is a decline. */
const refusals: Record<string, Refusal> = {
  payment_method_customer_decline: "cancelled",
  payment_intent_payment_attempt_expired: "expired",
  payment_method_provider_timeout: "expired",
};

/** The reasons of an intent's cancellation; any other is ours or the buyer's. */
const expiries = ["automatic", "expired"];

/** A cancelled intent and an expired page take no money any more (docs.stripe.com/payments/paymentintents/lifecycle). */
const CLOSED = { state: "expired", final: true } as const;

export function intentState(intent: Stripe.PaymentIntent): ChargeState {
  switch (intent.status) {
    case "succeeded":
      return { state: "captured", amountCents: intent.amount_received };
    case "canceled":
      return expiries.includes(intent.cancellation_reason ?? "") ? CLOSED : { state: "cancelled" };
    case "requires_payment_method": {
      const error = intent.last_payment_error;
      // A failed intent is over: it would need a new confirmation, which never comes.
      return { state: error ? (refusals[error.code ?? ""] ?? "declined") : "waiting" };
    }
    default:
      return { state: "waiting" };
  }
}

/** An open page can be paid again after a failure, so only its expiry ends the charge. */
export function sessionState(
  session: Pick<Stripe.Checkout.Session, "status">,
  intent: Stripe.PaymentIntent | null,
): ChargeState {
  if (intent?.status === "succeeded") return intentState(intent);
  if (session.status === "expired") return CLOSED;
  return session.status === "complete" && intent ? intentState(intent) : { state: "waiting" };
}
