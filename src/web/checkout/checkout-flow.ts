import type { Payment } from "#contract/checkout.ts";
import { PaymentMethod, PaymentStatus } from "#contract/payment-states.ts";
import type { StoredPayment } from "../cart/stored-cart.ts";
import type { CheckoutEvent, CheckoutState, Command, Saying, Step } from "./checkout-events.ts";
import type { Notice } from "./notice.ts";

export const opening: CheckoutState = { phase: "opening" };

/** What follows from an event: the next state, and what the screen is to do. Pure. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case "opened":
      return open(event);
    case "submitted":
      return state.phase === "form" ? step({ phase: "submitting" }) : step(state);
    case "signupFailed":
      return step(form(), say({ what: "signupFailed" }));
    case "refused":
      return step(form(event.notice), ...wordsFor(event.notice));
    case "paymentCreated":
      return begin(event.payment);
    case "seenInOtherTab":
      return state.phase === "form" ? step({ phase: "waiting", payment: event.payment }) : step(state);
    case "polled":
      return state.phase === "waiting" ? settle(state, state.payment, event.status) : step(state);
    case "pollFailed":
      return state.phase === "waiting" ? loseSight() : step(state);
    case "countdownEnded":
      return state.phase === "waiting"
        ? step(form({ kind: "timedOut" }), { do: "askOnce", payment: state.payment })
        : step(state);
    case "askedOnce":
      // The countdown has said its words; only what is true now is added.
      return state.phase === "form"
        ? quietly(settle(state, event.payment, event.payment.payment_status))
        : step(state);
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
  const ended = settle(opening, unfinished, unfinished.payment_status);
  return cardReturn ? ended : quietly(ended);
}

function quietly({ state, commands }: Step): Step {
  return step(state, ...commands.filter((command) => command.do !== "say"));
}

/** The query only says what the provider's page said: whether the payment is over is the server's word alone. */
function openAfterRefusal(cardReturn: "failed" | "cancelled", unfinished: StoredPayment | null): Step {
  const words = say({ what: cardReturn === "failed" ? "paymentFailed" : "cardCancelled" });
  if (unfinished?.payment_status === PaymentStatus.completed) return fulfil(unfinished);
  if (!unfinished || unfinished.payment_status === PaymentStatus.pending) return step(form(), words);
  return step(form(), words, { do: "store", payment: unfinished }, { do: "endAttempt" });
}

function begin(payment: StoredPayment): Step {
  if (payment.payment_status !== PaymentStatus.pending)
    return settle(opening, payment, payment.payment_status);
  if (!payment.redirect_url) return wait(payment);
  return step({ phase: "leaving" }, { do: "store", payment }, { do: "leave", url: payment.redirect_url });
}

function wait(payment: StoredPayment): Step {
  return step({ phase: "waiting", payment }, { do: "store", payment }, { do: "scrollToPayment" });
}

function settle(state: CheckoutState, payment: StoredPayment, status: Payment["payment_status"]): Step {
  const ended: StoredPayment = { ...payment, payment_status: status };
  const over: Command[] = [{ do: "store", payment: ended }, { do: "endAttempt" }];
  switch (status) {
    case PaymentStatus.pending:
      return step(state);
    case PaymentStatus.completed:
      return fulfil(ended);
    case PaymentStatus.cancelled:
      return step(form({ kind: "notCharged" }), say({ what: "paymentCancelled" }), ...over);
    case PaymentStatus.failed:
      return step(form({ kind: "notCharged" }), say({ what: "paymentFailed" }), ...over);
    case PaymentStatus.refunded:
      return step(form({ kind: "refunded" }), say({ what: "paymentFailed" }), ...over);
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
