import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import type { ChargeState } from "#outside/payments/provider.ts";

export interface ProviderReport {
  /** Null: the provider did not answer. */
  answer: ChargeState | null;
  cause: Cause;
  /** The buyer does not want the order any more. */
  givenUp?: boolean;
}
