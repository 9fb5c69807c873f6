import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import type { ChargeState } from "#outside/payments/provider.ts";

/** The provider's answer about a payment attempt, and the shop's reason to ask. */
export interface ProviderReport {
  /** Null: the provider did not answer. */
  answer: ChargeState | null;
  cause: Cause;
  /** The buyer does not want the order any more. */
  givenUp?: boolean;
}
