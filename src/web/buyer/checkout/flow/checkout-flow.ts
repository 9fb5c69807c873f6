import { PaymentStatus, waitsForDays } from "#contract/orders/payment-states.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CheckoutEvent, CheckoutState, Command, Step } from "./checkout-events.ts";
import type { CheckoutPayment } from "./payments/checkout-payment.ts";
import { awaitsResult, settle } from "./settle-step.ts";
import { confirming, form, fulfil, showToast, step, withoutToasts } from "./steps.ts";

export const opening: CheckoutState = { phase: "opening" };

/** The next state and side effects after an event. Pure. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case "opened":
      return open(event);
    case "submitted":
      return state.phase === "form" ? step({ phase: "submitting", earlier: state.earlier }) : step(state);
    case "keptWaiting":
      return step(state.phase === "submitting" ? { ...state, busy: true } : state);
    case "signupFailed":
      return step(form({ kind: "notOrdered" }, earlierOf(state)), showToast({ kind: "signupFailed" }));
    case "refused":
      return step(form(event.notice, earlierOf(state)), ...messageFor(event.notice));
    case "paymentCreated":
      return begin(event.payment);
    case "seenInOtherTab":
      return follows(state, event.payment) ? step({ phase: "waiting", payment: event.payment }) : step(state);
    case "polled":
      return polled(state, event.payment);
    case "retried":
      return awaitsResult(state) ? begin(event.payment) : step(state);
    case "renewed":
      return awaitsResult(state) ? settle(state, event.payment) : step(state);
    case "pollFailed":
      return awaitsResult(state) ? stopFollowing() : step(state);
    case "countdownEnded":
      return state.phase === "waiting" ? step(confirming(state.payment, "soon")) : step(state);
    case "paidAgain":
      return state.phase === "confirming" ? payAgain(state) : step(state);
    case "earlierFound":
      return findEarlier(event);
    case "fulfilled":
      return step(
        { phase: "done" },
        { do: "endSubmission" },
        ...event.unassigned.map((name) => showToast({ kind: "notAssigned", name })),
        showToast({ kind: "paid" }),
        { do: "showWallet" },
      );
    case "leftToTransfer":
      return step({ phase: "done" }, { do: "endSubmission" }, showToast({ kind: event.ordered }), {
        do: "showWallet",
      });
    case "purchaseFailed":
      // The submission stays open, so a retry resumes this payment instead of starting a second.
      return step(form({ kind: "paidNotShown" }), showToast({ kind: "purchaseFailed", name: event.name }));
  }
}

/** A refusal that the buyer can resolve in the form is shown there, without a toast; so is an outcome that the shop does not know. */
function messageFor(notice: Notice): Command[] {
  switch (notice.kind) {
    case "soldOut":
      return [showToast({ kind: "purchaseFailed", name: notice.name })];
    case "couponInvalid":
      return [showToast({ kind: "couponInvalid" })];
    case "invalidInput":
      return [showToast({ kind: "formInvalid" })];
    case "priceChanged":
    case "noAnswer":
      return [];
    case "problem":
      return outcomeUnknown.includes(notice.code) ? [] : [showToast({ kind: "paymentNotCreated" })];
    default:
      return [showToast({ kind: "paymentNotCreated" })];
  }
}

/** The order may have been placed all the same. */
const outcomeUnknown: readonly ProblemCode[] = [
  "provider_unavailable",
  "internal_error",
  "database_unavailable",
];

function open({ cardReturn, unfinished, waitOver }: Extract<CheckoutEvent, { type: "opened" }>): Step {
  if (cardReturn === "failed" || cardReturn === "cancelled") return openAfterRefusal(cardReturn, unfinished);
  if (!unfinished)
    return cardReturn === "completed" ? step({ phase: "done" }, { do: "showWallet" }) : step(form());
  if (unfinished.payment_status === PaymentStatus.pending)
    return waitOver ? step(confirming(unfinished, "soon")) : wait(unfinished);
  // It ended while the checkout was closed: the tickets are shown, a refusal gets no toast.
  if (unfinished.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  const ended = settle(opening, unfinished);
  return cardReturn ? ended : withoutToasts(ended);
}

/** The return URL repeats what the card page said; only the server knows whether the payment has ended. */
function openAfterRefusal(cardReturn: "failed" | "cancelled", unfinished: CheckoutPayment | null): Step {
  const toast = showToast({ kind: cardReturn === "failed" ? "paymentFailed" : "cardCancelled" });
  if (!unfinished) return step(form(), toast);
  if (unfinished.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  if (unfinished.payment_status === PaymentStatus.pending) return step(confirming(unfinished, "soon"), toast);
  const { state, commands } = withoutToasts(settle(opening, unfinished));
  const told = cardReturn === "failed" && state.phase === "form";
  return told ? step(state, ...commands) : step(state, toast, ...commands);
}

/** Paid: the tickets are there, and no second payment was charged. Open: it goes on. Uncertain: the buyer decides. */
function findEarlier({ payment, waitOver }: Extract<CheckoutEvent, { type: "earlierFound" }>): Step {
  const { state, commands } = open({ type: "opened", cardReturn: null, unfinished: payment, waitOver });
  return payment.payment_status === PaymentStatus.completed
    ? step(state, showToast({ kind: "alreadyPaid" }), ...commands)
    : step(state, ...commands, { do: "scrollToPayment" });
}

/** The next order is another submission, which names the payment that may still arrive. */
function payAgain({ payment }: Extract<CheckoutState, { phase: "confirming" }>): Step {
  return step(
    form({ kind: "payingAgain" }, payment),
    { do: "rememberEarlier", paymentId: payment.id },
    { do: "endSubmission" },
    { do: "scrollToPayment" },
  );
}

function begin(payment: CheckoutPayment): Step {
  if (payment.payment_status !== PaymentStatus.pending) return settle(opening, payment);
  if (!payment.redirect_url || waitsForDays(payment.payment_method)) return wait(payment);
  return step(
    { phase: "redirecting" },
    { do: "store", payment },
    { do: "redirect", url: payment.redirect_url, paymentId: payment.id },
  );
}

function wait(payment: StoredPayment): Step {
  if (waitsForDays(payment.payment_method))
    return step({ phase: "fulfilling" }, { do: "leaveToTransfer", payment });
  return step({ phase: "waiting", payment }, { do: "store", payment }, { do: "scrollToPayment" });
}

/** Follow another tab's payment; while waiting or confirming, only a later one. */
function follows(state: CheckoutState, payment: StoredPayment): boolean {
  if (state.phase !== "waiting" && state.phase !== "confirming") return state.phase === "form";
  return (
    state.payment.id !== payment.id && Date.parse(payment.created_at) > Date.parse(state.payment.created_at)
  );
}

function polled(state: CheckoutState, payment: CheckoutPayment): Step {
  if (awaitsResult(state)) return state.payment.id === payment.id ? settle(state, payment) : step(state);
  return state.phase === "form" && state.earlier?.id === payment.id
    ? seeEarlier(state, payment)
    : step(state);
}

/** Handles the answer about an earlier payment, despite which the buyer is about to pay again. */
function seeEarlier(state: Extract<CheckoutState, { phase: "form" }>, payment: CheckoutPayment): Step {
  const arrived = payment.payment_status === PaymentStatus.completed;
  if (arrived)
    return step(fulfil(payment).state, showToast({ kind: "alreadyPaid" }), ...fulfil(payment).commands);
  if (payment.money === "asking") return step(state);
  const known = payment.money === "none" && state.notice?.kind !== "payingAgain";
  return known ? step({ ...state, earlier: undefined }) : withoutToasts(settle(state, payment));
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

function earlierOf(state: CheckoutState): StoredPayment | undefined {
  return state.phase === "form" || state.phase === "submitting" ? state.earlier : undefined;
}
