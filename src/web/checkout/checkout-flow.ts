import { decimalToCents } from "#contract/money.ts";
import { PaymentMethod, PaymentStatus } from "#contract/payment-states.ts";
import type { StoredPayment } from "../cart/stored-cart.ts";
import type { CheckoutEvent, CheckoutState, Command, Saying, Step } from "./checkout-events.ts";
import type { Notice } from "./notice.ts";
import { isReplaced, type SeenPayment } from "./seen-payment.ts";

export const opening: CheckoutState = { phase: "opening" };

/** What follows from an event: the next state, and what the screen is to do. Pure. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case "opened":
      return open(event);
    case "submitted":
      return state.phase === "form" ? step({ phase: "submitting" }) : step(state);
    case "signupFailed":
      return step(form({ kind: "notOrdered" }), say({ what: "signupFailed" }));
    case "refused":
      return step(form(event.notice), ...wordsFor(event.notice));
    case "paymentCreated":
      return begin(event.payment);
    case "seenInOtherTab":
      return follows(state, event.payment) ? step({ phase: "waiting", payment: event.payment }) : step(state);
    case "polled":
      return state.phase === "waiting" && state.payment.id === event.payment.id
        ? settle(state, event.payment)
        : step(state);
    case "triedAgain":
      return stillAwaits(state) ? begin(event.payment) : step(state);
    case "renewed":
      if (state.phase === "waiting") return settle(state, event.payment);
      return stillAwaits(state) ? wait(event.payment) : step(state);
    case "pollFailed":
      return state.phase === "waiting" ? loseSight() : step(state);
    case "countdownEnded":
      return state.phase === "waiting"
        ? step(form({ kind: "timedOut" }), { do: "askOnce", payment: state.payment })
        : step(state);
    case "askedOnce":
      // The countdown has said its words; only what is true now is added.
      return state.phase === "form" ? quietly(settle(state, event.payment)) : step(state);
    case "fulfilled":
      return step(
        { phase: "done" },
        { do: "endAttempt" },
        ...event.unassigned.map((name) => say({ what: "notAssigned", name })),
        say({ what: "paid" }),
        { do: "showWallet" },
      );
    case "purchaseFailed":
      // The attempt is not over: the same payment is taken up again, never a second one.
      return step(form({ kind: "paidNotShown" }), say({ what: "purchaseFailed", name: event.name }));
  }
}

/** Refusals with a question of their own ask it in the form, where the answer is given. */
function wordsFor(notice: Notice): Command[] {
  switch (notice.kind) {
    case "soldOut":
      return [say({ what: "purchaseFailed", name: notice.name })];
    case "couponInvalid":
      return [say({ what: "couponInvalid" })];
    case "invalidInput":
      return [say({ what: "formInvalid" })];
    case "priceChanged":
    case "stillPending":
      return [];
    default:
      return [say({ what: "paymentNotCreated" })];
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
  return step(state, ...commands.filter((command) => command.do !== "say"));
}

/** The query only says what the provider's page said: whether the payment is over is the server's word alone. */
function openAfterRefusal(cardReturn: "failed" | "cancelled", unfinished: SeenPayment | null): Step {
  const words = say({ what: cardReturn === "failed" ? "paymentFailed" : "cardCancelled" });
  if (!unfinished) return step(form(), words);
  if (unfinished.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  const notice = form(moneyNotice(unfinished));
  if (unfinished.payment_status === PaymentStatus.pending) return step(notice, words);
  return step(notice, words, ...over(unfinished));
}

function begin(payment: SeenPayment): Step {
  if (payment.payment_status !== PaymentStatus.pending) return settle(opening, payment);
  if (!payment.redirect_url) return wait(payment);
  return step(
    { phase: "leaving" },
    { do: "store", payment },
    { do: "leave", url: payment.redirect_url, paymentId: payment.id },
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

function settle(state: CheckoutState, payment: SeenPayment): Step {
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
      return step(form(moneyNotice(payment)), say({ what: "paymentCancelled" }), ...over(payment));
    case PaymentStatus.failed:
    case PaymentStatus.refunded:
      return step(form(moneyNotice(payment)), say({ what: "paymentFailed" }), ...over(payment));
  }
}

/** A hold is only ever lengthened: an answer that says less is an older one. */
function isNewer(state: CheckoutState, payment: SeenPayment): boolean {
  if (state.phase !== "waiting") return false;
  const known = state.payment;
  return (
    payment.created_at !== known.created_at ||
    Date.parse(payment.expires_at) > Date.parse(known.expires_at) ||
    (payment.redirect_url !== known.redirect_url && payment.expires_at === known.expires_at)
  );
}

function over(payment: StoredPayment): Command[] {
  return [{ do: "store", payment }, { do: "endAttempt" }];
}

/** Where the buyer's money is, of a payment that brought no tickets. */
function moneyNotice({ money, refunds, amount }: SeenPayment): Notice {
  switch (money) {
    case "none":
      return { kind: "notCharged" };
    case "going_back":
    case "given_back": {
      const given = refunds.reduce((sum, refund) => sum + decimalToCents(refund.amount), 0);
      return {
        kind: money === "going_back" ? "goingBack" : "givenBack",
        cents: given || decimalToCents(amount),
      };
    }
    default:
      return { kind: "asking" };
  }
}

function fulfil(payment: StoredPayment): Step {
  return step({ phase: "fulfilling" }, { do: "fulfil", payment });
}

/**
 * Spec section 4, step 8. The stored payment goes, the attempt stays: the server may still complete the payment, so a
 * reload or another press of the button finds it and takes it up instead of paying a second time.
 */
function loseSight(): Step {
  return step(form({ kind: "outOfSight" }), say({ what: "paymentFailed" }), { do: "forget" });
}

function form(notice: Notice | null = null): CheckoutState {
  return { phase: "form", notice };
}

function say(saying: Saying): Command {
  return { do: "say", saying };
}

function step(state: CheckoutState, ...commands: Command[]): Step {
  return { state, commands };
}
