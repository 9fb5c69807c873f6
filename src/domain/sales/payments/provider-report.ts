import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import type { ChargeState } from "#outside/payments/provider.ts";

/** What the provider answered about a payment attempt, and why it was asked. */
export interface ProviderReport {
  /** Null: the provider did not answer. */
  answer: ChargeState | null;
  cause: Cause;
  /** The buyer does not want the order any more. */
  givenUp?: boolean;
}
