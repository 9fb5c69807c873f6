import { decimalToCents } from "#contract/money.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CheckoutEvent, CheckoutState, CheckoutToast, Command, Step } from "./checkout-events.ts";
import { type CheckoutPayment, isReplaced } from "./checkout-payment.ts";

export const opening: CheckoutState = { phase: "opening" };

/** What follows from an event: the next state, and what the screen is to do. Pure. */
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
      return stillAwaits(state) ? begin(event.payment) : step(state);
    case "renewed":
      if (state.phase === "waiting") return settle(state, event.payment);
      return stillAwaits(state) ? wait(event.payment) : step(state);
    case "pollFailed":
      return state.phase === "waiting" ? stopFollowing() : step(state);
    case "countdownEnded":
      return state.phase === "waiting"
        ? step(form({ kind: "timedOut" }), { do: "checkOnce", payment: state.payment })
        : step(state);
    case "checkedOnce":
      // The countdown has said its words; only what is true now is added.
      return state.phase === "form" ? quietly(settle(state, event.payment)) : step(state);
    case "fulfilled":
      return step(
        { phase: "done" },
        { do: "endSubmission" },
        ...event.unassigned.map((name) => showToast({ kind: "notAssigned", name })),
        showToast({ kind: "paid" }),
        { do: "showWallet" },
      );
    case "purchaseFailed":
      // The attempt is not over: the same payment is taken up again, never a second one.
      return step(form({ kind: "paidNotShown" }), showToast({ kind: "purchaseFailed", name: event.name }));
  }
}

/** Refusals with a question of their own ask it in the form, where the answer is given. */
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
    // A prompt on a phone may still be accepted; a card's page is paid only by somebody who goes back to it.
    if (waitOver)
      return step(form(unfinished.payment_method === PaymentMethod.mbWay ? { kind: "stillPending" } : null));
    return wait(unfinished);
  }
  // It ended while nobody looked: tickets are shown, a refusal needs no words any more.
  if (unfinished.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  const ended = settle(opening, unfinished);
  return cardReturn ? ended : quietly(ended);
}

function quietly({ state, commands }: Step): Step {
  return step(state, ...commands.filter((command) => command.do !== "showToast"));
}

/** The query only says what the provider's page said: whether the payment is over is the server's word alone. */
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

/** Another tab's payment is waited for here too; while waiting, only a later try of the order is. */
function follows(state: CheckoutState, payment: StoredPayment): boolean {
  if (state.phase !== "waiting") return state.phase === "form";
  return (
    state.payment.id !== payment.id && Date.parse(payment.created_at) > Date.parse(state.payment.created_at)
  );
}

/** The countdown may end while the answer to the buyer's last press is on its way. */
function stillAwaits(state: CheckoutState): boolean {
  return state.phase === "waiting" || (state.phase === "form" && state.notice?.kind === "timedOut");
}

function settle(state: CheckoutState, payment: CheckoutPayment): Step {
  // Another tab or device has tried again: what it began is asked about next, and stored once it is known.
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

/** A hold is only ever lengthened: an answer that says less is an older one. */
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

/** Where the buyer's money is, of a payment that brought no tickets. */
function moneyNotice({ money, refunds, amount }: CheckoutPayment): Notice {
  switch (money) {
    case "none":
      return { kind: "notCharged" };
    case "going_back":
    case "given_back": {
      const given = refunds.reduce((sum, refund) => sum + decimalToCents(refund.amount), 0);
      return {
        kind: money === "going_back" ? "refunding" : "refunded",
        cents: given || decimalToCents(amount),
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
 * Spec section 4, step 8. The stored payment goes, the attempt stays: the server may still complete the payment, so a
 * reload or another press of the button finds it and takes it up instead of paying a second time.
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
