import { decimalToCents } from "#contract/money.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CheckoutEvent, CheckoutState, CheckoutToast, Command, Step } from "./checkout-events.ts";
import { type CheckoutPayment, isReplaced } from "./checkout-payment.ts";

export const opening: CheckoutState = { phase: "opening" };

/** The next state and side effects after an event. Pure. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case "opened":
      return open(event);
    case "submitted":
      return state.phase === "form" ? step({ phase: "submitting" }) : step(state);
    case "signupFailed":
      return step(form({ kind: "notOrdered" }), showToast({ kind: "signupFailed" }));
    case "refused":
      return step(form(event.notice), ...messageFor(event.notice));
    case "paymentCreated":
      return begin(event.payment);
    case "seenInOtherTab":
      return follows(state, event.payment) ? step({ phase: "waiting", payment: event.payment }) : step(state);
    case "polled":
      return state.phase === "waiting" && state.payment.id === event.payment.id
        ? settle(state, event.payment)
        : step(state);
    case "retried":
      return awaitsResult(state) ? begin(event.payment) : step(state);
    case "renewed":
      if (state.phase === "waiting") return settle(state, event.payment);
      return awaitsResult(state) ? wait(event.payment) : step(state);
    case "pollFailed":
      return state.phase === "waiting" ? stopFollowing() : step(state);
    case "countdownEnded":
      return state.phase === "waiting"
        ? step(form({ kind: "timedOut" }), { do: "checkOnce", payment: state.payment })
        : step(state);
    case "checkedOnce":
      // The countdown has already notified the buyer: no toast.
      return state.phase === "form" ? withoutToasts(settle(state, event.payment)) : step(state);
    case "fulfilled":
      return step(
        { phase: "done" },
        { do: "endSubmission" },
        ...event.unassigned.map((name) => showToast({ kind: "notAssigned", name })),
        showToast({ kind: "paid" }),
        { do: "showWallet" },
      );
    case "purchaseFailed":
      // The submission stays open, so a retry resumes this payment instead of starting a second.
      return step(form({ kind: "paidNotShown" }), showToast({ kind: "purchaseFailed", name: event.name }));
  }
}

/** A refusal that the buyer can resolve in the form is shown there, without a toast. */
function messageFor(notice: Notice): Command[] {
  switch (notice.kind) {
    case "soldOut":
      return [showToast({ kind: "purchaseFailed", name: notice.name })];
    case "couponInvalid":
      return [showToast({ kind: "couponInvalid" })];
    case "invalidInput":
      return [showToast({ kind: "formInvalid" })];
    case "priceChanged":
    case "stillPending":
      return [];
    default:
      return [showToast({ kind: "paymentNotCreated" })];
  }
}

function open({ cardReturn, unfinished, waitOver }: Extract<CheckoutEvent, { type: "opened" }>): Step {
  if (cardReturn === "failed" || cardReturn === "cancelled") return openAfterRefusal(cardReturn, unfinished);
  if (!unfinished)
    return cardReturn === "completed" ? step({ phase: "done" }, { do: "showWallet" }) : step(form());
  if (unfinished.payment_status === PaymentStatus.pending) {
    // An MB WAY prompt may still be accepted on the phone; a card page only if the buyer returns to it.
    if (waitOver)
      return step(form(unfinished.payment_method === PaymentMethod.mbWay ? { kind: "stillPending" } : null));
    return wait(unfinished);
  }
  // It ended while the checkout was closed: the tickets are shown, a refusal gets no toast.
  if (unfinished.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  const ended = settle(opening, unfinished);
  return cardReturn ? ended : withoutToasts(ended);
}

function withoutToasts({ state, commands }: Step): Step {
  return step(state, ...commands.filter((command) => command.do !== "showToast"));
}

/** The return URL repeats what the card page said; only the server knows whether the payment has ended. */
function openAfterRefusal(cardReturn: "failed" | "cancelled", unfinished: CheckoutPayment | null): Step {
  const toast = showToast({ kind: cardReturn === "failed" ? "paymentFailed" : "cardCancelled" });
  if (!unfinished) return step(form(), toast);
  if (unfinished.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  const notice = form(moneyNotice(unfinished));
  if (unfinished.payment_status === PaymentStatus.pending) return step(notice, toast);
  return step(notice, toast, ...over(unfinished));
}

function begin(payment: CheckoutPayment): Step {
  if (payment.payment_status !== PaymentStatus.pending) return settle(opening, payment);
  if (!payment.redirect_url) return wait(payment);
  return step(
    { phase: "redirecting" },
    { do: "store", payment },
    { do: "redirect", url: payment.redirect_url, paymentId: payment.id },
  );
}

function wait(payment: StoredPayment): Step {
  return step({ phase: "waiting", payment }, { do: "store", payment }, { do: "scrollToPayment" });
}

/** Follow another tab's payment; while waiting, only a later attempt of the same order. */
function follows(state: CheckoutState, payment: StoredPayment): boolean {
  if (state.phase !== "waiting") return state.phase === "form";
  return (
    state.payment.id !== payment.id && Date.parse(payment.created_at) > Date.parse(state.payment.created_at)
  );
}

/** The countdown may end while a response to the buyer's last action is on its way. */
function awaitsResult(state: CheckoutState): boolean {
  return state.phase === "waiting" || (state.phase === "form" && state.notice?.kind === "timedOut");
}

function settle(state: CheckoutState, payment: CheckoutPayment): Step {
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
      return isNewer(state, payment)
        ? step({ phase: "waiting", payment }, { do: "store", payment })
        : step(state);
    case PaymentStatus.completed:
      return fulfil(payment);
    case PaymentStatus.cancelled:
      return step(form(moneyNotice(payment)), showToast({ kind: "paymentCancelled" }), ...over(payment));
    case PaymentStatus.failed:
    case PaymentStatus.refunded:
      return step(form(moneyNotice(payment)), showToast({ kind: "paymentFailed" }), ...over(payment));
  }
}

/** Holds are only ever extended, so a shorter one is an older response. */
function isNewer(state: CheckoutState, payment: CheckoutPayment): boolean {
  if (state.phase !== "waiting") return false;
  const known = state.payment;
  return (
    payment.created_at !== known.created_at ||
    Date.parse(payment.expires_at) > Date.parse(known.expires_at) ||
    (payment.redirect_url !== known.redirect_url && payment.expires_at === known.expires_at)
  );
}

function over(payment: StoredPayment): Command[] {
  return [{ do: "store", payment }, { do: "endSubmission" }];
}

/** What became of the money of a payment without tickets. */
function moneyNotice({ money, refunds, amount }: CheckoutPayment): Notice {
  switch (money) {
    case "none":
      return { kind: "notCharged" };
    case "going_back":
    case "given_back": {
      const refunded = refunds.reduce((sum, refund) => sum + decimalToCents(refund.amount), 0);
      return {
        kind: money === "going_back" ? "refunding" : "refunded",
        cents: refunded || decimalToCents(amount),
      };
    }
    default:
      return { kind: "checking" };
  }
}

function fulfil(payment: StoredPayment): Step {
  return step({ phase: "fulfilling" }, { do: "fulfil", payment });
}

/**
 * Spec section 4, step 8. The submission stays: the server may still complete the payment, so a reload or another
 * submit resumes it instead of paying twice.
 */
function stopFollowing(): Step {
  return step(form({ kind: "statusUnknown" }), showToast({ kind: "paymentFailed" }), {
    do: "clearStoredPayment",
  });
}

function form(notice: Notice | null = null): CheckoutState {
  return { phase: "form", notice };
}

function showToast(toast: CheckoutToast): Command {
  return { do: "showToast", toast };
}

function step(state: CheckoutState, ...commands: Command[]): Step {
  return { state, commands };
}
