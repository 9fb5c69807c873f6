import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { ChargeState } from "#outside/payments/provider.ts";

/** What an answer of the provider makes of a payment. */
export type Transition =
  /** Nothing has changed, or nothing may change any more. */
  | "stay"
  /** The money came while the tickets were held: they are issued. */
  | "complete"
  /** The money came after the hold had ended: tickets if there are any left, else the money goes back. */
  | "rescue"
  /** The money came for a try whose hold a later try has: the hold comes back, and that try ends. */
  | "take_over"
  /** The order is paid already, by another try: this money goes back. */
  | "refund_second"
  /** The money is not the sum that was asked for: it goes back. */
  | "refund"
  | "cancel"
  | "fail";

/** What the order's other payments say of this one. */
export type OtherTries = "none" | "waiting" | "paid";

/**
 * The one state table (design: PENDING → COMPLETED | CANCELLED | FAILED; COMPLETED → REFUNDED; late money as above).
 * Paid never goes back to failed, and every captured euro is a ticket or a refund.
 */
export function transitionFor(
  payment: { status: PaymentStatus; totalCents: number },
  answer: ChargeState,
  others: OtherTries,
): Transition {
  switch (payment.status) {
    case PaymentStatus.pending:
      if (answer.state !== "captured") return endedAs(answer.state);
      return others === "paid" ? "refund_second" : capturedAs("complete", payment, answer);
    case PaymentStatus.cancelled:
    case PaymentStatus.failed:
      if (answer.state !== "captured") return "stay";
      if (others === "paid") return "refund_second";
      return capturedAs(others === "waiting" ? "take_over" : "rescue", payment, answer);
    case PaymentStatus.completed:
    case PaymentStatus.refunded:
      return "stay";
  }
}

function capturedAs(
  transition: Transition,
  payment: { totalCents: number },
  answer: { amountCents: number },
): Transition {
  return answer.amountCents === payment.totalCents ? transition : "refund";
}

function endedAs(state: Exclude<ChargeState["state"], "captured">): Transition {
  switch (state) {
    case "declined":
      return "fail";
    case "cancelled":
      return "cancel";
    // The hold has an end of its own, which may be later: meanwhile the buyer may try again with the tickets held.
    case "expired":
    case "waiting":
    case "unknown":
      return "stay";
  }
}

/** Whether an answer means that this charge will bring no money any more. */
export function saysOver({ state }: ChargeState): boolean {
  return state === "declined" || state === "cancelled" || state === "expired";
}
