import { decimalToCents } from "#contract/money.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CheckoutState, Command, Step } from "./checkout-events.ts";
import { type CheckoutPayment, isReplaced } from "./payments/checkout-payment.ts";
import { confirming, form, fulfil, showToast, step } from "./steps.ts";

/** The step after the state of the payment that the page waits for. */
export function settle(state: CheckoutState, payment: CheckoutPayment): Step {
  // Another tab or device started a new attempt: poll that one next, and store it once it is known.
  if (isReplaced(payment)) {
    const next: StoredPayment = {
      ...payment,
      id: payment.replaced_by,
      payment_status: PaymentStatus.pending,
    };
    return step({ phase: "waiting", payment: next });
  }
  switch (payment.payment_status) {
    case PaymentStatus.pending:
      return settlePending(state, payment);
    case PaymentStatus.completed:
      return fulfil(payment);
    case PaymentStatus.cancelled:
    case PaymentStatus.failed:
    case PaymentStatus.refunded:
      // The submission stays: until it is certain that this took no money, the same order is not another.
      if (payment.money === "asking") return confirm(state, payment);
      return ended(state, payment, endNotice(payment));
  }
}

const ended = (state: CheckoutState, payment: CheckoutPayment, notice: Notice): Step =>
  step(form(notice), ...endToast(state, payment), ...over(payment));

function settlePending(state: CheckoutState, payment: CheckoutPayment): Step {
  if (isNewer(state, payment)) return step(waiting(payment), { do: "store", payment });
  const earlierPaid = payment.double !== null;
  return state.phase === "waiting" && earlierPaid && !state.earlierPaid
    ? step(waiting(payment))
    : step(state);
}

const waiting = (payment: CheckoutPayment): CheckoutState => ({
  phase: "waiting",
  payment,
  ...(payment.double === null ? {} : { earlierPaid: true }),
});

function confirm(state: CheckoutState, payment: CheckoutPayment): Step {
  const known = state.phase === "confirming" ? state : null;
  const same = known?.until === payment.confirming_until && known.payment.id === payment.id;
  return same ? step(state) : step(confirming(payment, payment.confirming_until), { do: "store", payment });
}

/** The countdown may end while a response to the buyer's last action is on its way. */
export function awaitsResult(
  state: CheckoutState,
): state is Extract<CheckoutState, { phase: "waiting" | "confirming" }> {
  return state.phase === "waiting" || state.phase === "confirming";
}

/** Holds are only ever extended, so a shorter one is an older response. */
function isNewer(state: CheckoutState, payment: CheckoutPayment): boolean {
  if (!awaitsResult(state)) return false;
  const known = state.payment;
  return (
    payment.created_at !== known.created_at ||
    // The provider's answer to its start came late.
    (known.requested === false && payment.requested !== false) ||
    Date.parse(payment.expires_at) > Date.parse(known.expires_at) ||
    (payment.redirect_url !== known.redirect_url && payment.expires_at === known.expires_at)
  );
}

function over(payment: StoredPayment): Command[] {
  return [{ do: "store", payment }, { do: "endSubmission" }];
}

/** The notice alone says how a payment ended; only a cancellation is a warning too, unless the page was confirming its end. */
function endToast(state: CheckoutState, payment: CheckoutPayment): Command[] {
  const cancelled = payment.payment_status === PaymentStatus.cancelled && payment.ended_as !== "expired";
  return cancelled && state.phase !== "confirming" ? [showToast({ kind: "paymentCancelled" })] : [];
}

/** The end of a payment without tickets, and of its money, which is certain. */
function endNotice({ money, refunds, amount, ended_as, payment_method: method }: CheckoutPayment): Notice {
  if (money === "going_back" || money === "given_back") {
    const refunded = refunds.reduce((sum, refund) => sum + decimalToCents(refund.amount), 0);
    const cents = refunded || decimalToCents(amount);
    return { kind: money === "going_back" ? "refunding" : "refunded", cents };
  }
  // Its tickets are others now, and in the wallet.
  if (money === "changed") return { kind: "paidNotShown" };
  switch (ended_as) {
    case "declined":
    case "refused":
      return { kind: "declined", method };
    case "cancelled":
      return { kind: "givenUp", method };
    case "expired":
      return { kind: "unanswered", method };
    default:
      return { kind: "notCharged", method };
  }
}
