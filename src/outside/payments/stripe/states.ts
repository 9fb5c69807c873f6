import type Stripe from "stripe";
import type { ChargeState } from "../provider.ts";

type Refusal = Exclude<ChargeState["state"], "waiting" | "unknown" | "captured">;

/** What became of a try by its error code (docs.stripe.com/error-codes); any other is a decline. */
const refusals: Record<string, Refusal> = {
  payment_method_customer_decline: "cancelled",
  payment_intent_payment_attempt_expired: "expired",
  payment_method_provider_timeout: "expired",
};

/** Why an intent was cancelled; any other reason is ours or the buyer's. */
const expiries = ["automatic", "expired"];

export function intentState(intent: Stripe.PaymentIntent): ChargeState {
  switch (intent.status) {
    case "succeeded":
      return { state: "captured", amountCents: intent.amount_received };
    case "canceled":
      return { state: expiries.includes(intent.cancellation_reason ?? "") ? "expired" : "cancelled" };
    case "requires_payment_method": {
      const error = intent.last_payment_error;
      // A try that failed is over: the intent would need a new confirmation, and nobody gives it one.
      return { state: error ? (refusals[error.code ?? ""] ?? "declined") : "waiting" };
    }
    default:
      return { state: "waiting" };
  }
}

/** A page that is open can be tried again whatever became of the last try, so only its end ends the charge. */
export function sessionState(
  session: Pick<Stripe.Checkout.Session, "status">,
  intent: Stripe.PaymentIntent | null,
): ChargeState {
  if (intent?.status === "succeeded") return intentState(intent);
  if (session.status === "expired") return { state: "expired" };
  return session.status === "complete" && intent ? intentState(intent) : { state: "waiting" };
}
