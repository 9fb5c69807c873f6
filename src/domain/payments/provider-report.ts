import type { ChargeState } from "#outside/payments/provider.ts";
import type { Cause } from "../orders/order-event-names.ts";

/** What the provider answered about a payment attempt, and why it was asked. */
export interface ProviderReport {
  /** Null: the provider did not answer. */
  answer: ChargeState | null;
  cause: Cause;
  /** The buyer does not want the order any more. */
  givenUp?: boolean;
}
