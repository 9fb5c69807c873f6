import type { OrderState } from "#contract/orders/order-states.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { ChargeState } from "#outside/payments/provider.ts";

export type Transition =
  /** Nothing has changed, or nothing may change any more. */
  | "stay"
  /** The money came while the order was pending, for whichever of its attempts: the tickets are issued. */
  | "complete"
  /** The money came after the order had closed: tickets if there are any left, else the money goes back. */
  | "rescue"
  /** The order is paid already, by another attempt: this money goes back. */
  | "refund_second"
  /** The money is not the sum that was asked for: it goes back. */
  | "refund"
  | "cancel"
  | "fail";

/**
 * The one state table (design: PENDING → COMPLETED | CANCELLED | FAILED; COMPLETED → REFUNDED; late money as above).
 * Paid never goes back to failed, and every captured euro is a ticket or a refund.
 */
export function transitionFor(
  status: PaymentStatus,
  order: { state: OrderState; totalCents: number },
  answer: ChargeState,
): Transition {
  if (status === PaymentStatus.completed || status === PaymentStatus.refunded) return "stay";
  if (answer.state !== "captured") return status === PaymentStatus.pending ? endedAs(answer.state) : "stay";
  if (order.state === "completed" || order.state === "refunded") return "refund_second";
  if (answer.amountCents !== order.totalCents) return "refund";
  return order.state === "pending" ? "complete" : "rescue";
}

function endedAs(state: Exclude<ChargeState["state"], "captured">): Transition {
  switch (state) {
    case "declined":
      return "fail";
    case "cancelled":
      return "cancel";
    // The order's hold may be longer: the buyer may still pay by another attempt.
    case "expired":
    case "waiting":
    case "unknown":
      return "stay";
  }
}

/**
 * True if an answer of this moment means that a charge will bring no money any more. An ended window, or a charge that
 * the provider does not know, means so only once the provider's lag has passed too.
 */
export function isFinal(answer: ChargeState, { finalAt }: { finalAt: Date }, now: Date): boolean {
  switch (answer.state) {
    case "declined":
    case "cancelled":
      return true;
    case "expired":
      return answer.final === true || now >= finalAt;
    case "unknown":
      return now >= finalAt;
    case "waiting":
    case "captured":
      return false;
  }
}
