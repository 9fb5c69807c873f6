import { describe, expect, it } from "vitest";
import { paid, payment, paymentRetry, stepped, timedOut, unanswered } from "#tests/web/checkout-states.ts";
import type { CheckoutState } from "./checkout-events.ts";
import { checkoutStep } from "./checkout-flow.ts";
import type { CheckoutPayment } from "./payments/checkout-payment.ts";

describe("paying again without waiting", () => {
  const confirming: CheckoutState = { phase: "confirming", payment: timedOut, until: null };
  const again: CheckoutState = { phase: "form", notice: { kind: "payingAgain" }, earlier: timedOut };

  it("is another submission, which names the payment that may still arrive", () => {
    expect(checkoutStep(confirming, { type: "paidAgain" })).toEqual({
      state: again,
      commands: [
        { do: "rememberEarlier", paymentId: payment.id },
        { do: "endSubmission" },
        { do: "scrollToPayment" },
      ],
    });
  });

  it("notices while the form is filled in, also after a refusal, that the money has come", () => {
    const submitting = checkoutStep(again, { type: "submitted" }).state;
    const refused = checkoutStep(submitting, { type: "refused", notice: { kind: "invalidInput" } }).state;
    for (const state of [again, refused])
      expect(stepped(state, { type: "polled", payment: paid })).toEqual({
        phase: "fulfilling",
        notice: undefined,
        commands: [
          { do: "showToast", toast: { kind: "alreadyPaid" } },
          { do: "fulfil", payment: paid },
        ],
      });
  });

  it("and that it took no money", () => {
    expect(checkoutStep(again, { type: "polled", payment: timedOut }).state).toBe(again);
    expect(stepped(again, { type: "polled", payment: unanswered }).notice).toBe("unanswered");
  });

  it("says that the earlier payment has come while the next one waits", () => {
    const next: CheckoutPayment = { ...paymentRetry, double: { payment: payment.id, decide_by: null } };
    const { state } = checkoutStep(
      { phase: "waiting", payment: paymentRetry },
      { type: "polled", payment: next },
    );
    expect(state).toEqual({ phase: "waiting", payment: next, earlierPaid: true });
    expect(checkoutStep(state, { type: "polled", payment: next }).state).toBe(state);
  });

  it.each([
    ["was paid", paid, "fulfilling"],
    ["is open", payment, "waiting"],
    ["is uncertain", timedOut, "confirming"],
  ])("that the server refuses, since an earlier payment %s, shows that payment", (_, earlier, phase) => {
    const found = stepped(
      { phase: "submitting" },
      { type: "earlierFound", payment: earlier, waitOver: false },
    );
    expect(found.phase).toBe(phase);
    const toasts = found.commands.filter((command) => command.do === "showToast");
    expect(toasts).toEqual(
      phase === "fulfilling" ? [{ do: "showToast", toast: { kind: "alreadyPaid" } }] : [],
    );
  });
});
