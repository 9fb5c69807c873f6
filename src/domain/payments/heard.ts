import type { ChargeState } from "#outside/payments/provider.ts";
import type { Cause } from "../orders/order-event-names.ts";

/** What was heard of a payment attempt, and by whom. */
export interface Heard {
  /** Null: the provider did not answer. */
  answer: ChargeState | null;
  cause: Cause;
  /** The buyer does not want the order any more. */
  givenUp?: boolean;
}
