import { describe, expect, it } from "vitest";
import {
  cancelled,
  form,
  paid,
  payment,
  paymentRetry,
  stepped,
  timedOut,
  unanswered,
  waiting,
} from "#tests/web/checkout-states.ts";
import type { CheckoutState } from "./checkout-events.ts";
import { checkoutStep } from "./checkout-flow.ts";
import type { CheckoutPayment } from "./payments/checkout-payment.ts";

describe("waiting", () => {
  it("goes on while the payment is pending", () => {
    expect(stepped(waiting, { type: "polled", payment })).toEqual({ phase: "waiting", commands: [] });
  });

  it("learns that the provider has taken the request after all, and keeps that for a reload", () => {
    const silent: CheckoutState = { phase: "waiting", payment: { ...payment, requested: false } };
    const requested: CheckoutPayment = { ...payment, requested: true };
    expect(checkoutStep(silent, { type: "polled", payment: requested })).toEqual({
      state: { phase: "waiting", payment: requested },
      commands: [{ do: "store", payment: requested }],
    });
  });

  it("ends in the purchases when the payment is completed", () => {
    const { phase, commands } = stepped(waiting, { type: "polled", payment: paid });
    expect(phase).toBe("fulfilling");
    expect(commands).toEqual([{ do: "fulfil", payment: paid }]);
  });

  it.each([
    [3, "cancelled", "none", "paymentCancelled", { kind: "givenUp", method: 1 }],
    [3, "expired", "none", null, { kind: "unanswered", method: 1 }],
    [4, "declined", "none", null, { kind: "declined", method: 1 }],
    [4, "refused", "none", null, { kind: "declined", method: 1 }],
    [5, null, "going_back", null, { kind: "refunding", cents: 6138 }],
    [5, null, "given_back", null, { kind: "refunded", cents: 6138 }],
  ] as const)(
    "ends with status %i (%s), money %s: says which, and what became of the money",
    (payment_status, ended_as, money, kind, notice) => {
      const ended: CheckoutPayment = { ...payment, payment_status, ended_as, money };
      expect(checkoutStep(waiting, { type: "polled", payment: ended })).toEqual({
        state: { phase: "form", notice },
        commands: [
          ...(kind ? [{ do: "showToast", toast: { kind } }] : []),
          { do: "store", payment: ended },
          { do: "endSubmission" },
        ],
      });
    },
  );

  it("names the amount refunded where it differs from the order's total", () => {
    const refunds = [{ id: payment.id, amount: "60.00", done: true, created_at: payment.created_at }];
    const refunded: CheckoutPayment = { ...payment, payment_status: 5, money: "given_back", refunds };
    expect(checkoutStep(waiting, { type: "polled", payment: refunded }).state).toEqual({
      phase: "form",
      notice: { kind: "refunded", cents: 6000 },
    });
  });

  it("forgets the stored payment when polling fails, but not the submission: the money may still arrive", () => {
    expect(stepped(waiting, { type: "pollFailed" })).toEqual({
      phase: "form",
      notice: "statusUnknown",
      commands: [{ do: "showToast", toast: { kind: "paymentFailed" } }, { do: "clearStoredPayment" }],
    });
  });

  it("ends with the countdown, but not before it is certain what became of the money", () => {
    const { state } = checkoutStep(waiting, { type: "countdownEnded" });
    expect(state).toEqual({ phase: "confirming", payment, until: "soon" });
    expect(checkoutStep(state, { type: "polled", payment }).state).toBe(state);
    const asked = checkoutStep(state, { type: "polled", payment: timedOut });
    expect(asked).toEqual({
      state: { phase: "confirming", payment: timedOut, until: timedOut.confirming_until },
      commands: [{ do: "store", payment: timedOut }],
    });
    expect(checkoutStep(asked.state, { type: "polled", payment: timedOut }).state).toBe(asked.state);
    expect(stepped(asked.state, { type: "polled", payment: unanswered })).toEqual({
      phase: "form",
      notice: "unanswered",
      commands: [{ do: "store", payment: unanswered }, { do: "endSubmission" }],
    });
    expect(stepped(asked.state, { type: "polled", payment: paid }).phase).toBe("fulfilling");
  });

  it("begins in every open tab, except one that is adding its tickets", () => {
    expect(stepped(form, { type: "seenInOtherTab", payment }).phase).toBe("waiting");
    expect(stepped({ phase: "fulfilling" }, { type: "seenInOtherTab", payment }).phase).toBe("fulfilling");
  });

  it("ignores a poll answered after its end", () => {
    expect(stepped(form, { type: "polled", payment: paid })).toEqual({ phase: "form", commands: [] });
    expect(
      stepped({ phase: "waiting", payment: paymentRetry }, { type: "polled", payment: cancelled }),
    ).toEqual({
      phase: "waiting",
      commands: [],
    });
  });
});

describe("trying again", () => {
  it("waits for the new attempt, which a reload finds too", () => {
    expect(checkoutStep(waiting, { type: "retried", payment: paymentRetry })).toEqual({
      state: { phase: "waiting", payment: paymentRetry },
      commands: [{ do: "store", payment: paymentRetry }, { do: "scrollToPayment" }],
    });
  });

  it("goes to the card page when the buyer changes to a card", () => {
    const byCard: CheckoutPayment = { ...paymentRetry, payment_method: 2, redirect_url: "/sandbox/card/y" };
    expect(stepped(waiting, { type: "retried", payment: byCard })).toMatchObject({
      phase: "redirecting",
      commands: [
        { do: "store", payment: byCard },
        { do: "redirect", url: "/sandbox/card/y" },
      ],
    });
  });

  it("in another tab or on another device is followed instead of reported as cancelled, and stored once known", () => {
    const replaced: CheckoutPayment = { ...cancelled, replaced_by: paymentRetry.id };
    const { state, commands } = checkoutStep(waiting, { type: "polled", payment: replaced });
    expect(state).toMatchObject({ phase: "waiting", payment: { id: paymentRetry.id, payment_status: 1 } });
    expect(commands).toEqual([]);
    expect(checkoutStep(state, { type: "polled", payment: paymentRetry })).toEqual({
      state: { phase: "waiting", payment: paymentRetry },
      commands: [{ do: "store", payment: paymentRetry }],
    });
  });

  it("ends with the tickets when the earlier attempt is paid after all", () => {
    const takenOver: CheckoutPayment = {
      ...paymentRetry,
      payment_status: 3,
      money: "none",
      replaced_by: payment.id,
    };
    const { state } = checkoutStep(
      { phase: "waiting", payment: paymentRetry },
      { type: "polled", payment: takenOver },
    );
    const first: CheckoutPayment = { ...paid, replaced_by: paymentRetry.id };
    expect(stepped(state, { type: "polled", payment: first })).toMatchObject({
      phase: "fulfilling",
      commands: [{ do: "fulfil", payment: first }],
    });
  });

  it("in another tab moves this one along, but never back to an earlier attempt", () => {
    expect(checkoutStep(waiting, { type: "seenInOtherTab", payment: paymentRetry }).state).toEqual({
      phase: "waiting",
      payment: paymentRetry,
    });
    const late: CheckoutState = { phase: "waiting", payment: paymentRetry };
    expect(checkoutStep(late, { type: "seenInOtherTab", payment }).state).toBe(late);
  });

  it("changes nothing once the payment has arrived", () => {
    expect(stepped({ phase: "fulfilling" }, { type: "retried", payment: paymentRetry })).toMatchObject({
      phase: "fulfilling",
      commands: [],
    });
  });
});

describe("more time", () => {
  const longer: CheckoutPayment = {
    ...payment,
    expires_at: "2025-10-01T10:10:00.000+00:00",
    renewable: false,
  };

  it("lengthens the wait, here and after a reload", () => {
    for (const type of ["renewed", "polled"] as const)
      expect(checkoutStep(waiting, { type, payment: longer })).toEqual({
        state: { phase: "waiting", payment: longer },
        commands: [{ do: "store", payment: longer }],
      });
  });

  it("is not undone by an answer from before it", () => {
    const renewed: CheckoutState = { phase: "waiting", payment: longer };
    expect(checkoutStep(renewed, { type: "polled", payment })).toEqual({ state: renewed, commands: [] });
  });

  it("granted just after the countdown resumes the wait", () => {
    const ended: CheckoutState = { phase: "confirming", payment, until: "soon" };
    expect(stepped(ended, { type: "renewed", payment: longer }).phase).toBe("waiting");
    expect(stepped(ended, { type: "polled", payment: longer }).phase).toBe("waiting");
    expect(stepped(form, { type: "renewed", payment: longer }).phase).toBe("form");
  });
});
