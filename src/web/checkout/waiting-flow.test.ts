import { describe, expect, it } from "vitest";
import { cancelled, form, paid, payment, secondTry, stepped, waiting } from "#tests/web/checkout-states.ts";
import type { CheckoutState } from "./checkout-events.ts";
import { checkoutStep } from "./checkout-flow.ts";
import type { SeenPayment } from "./seen-payment.ts";

describe("waiting", () => {
  it("goes on while the payment is pending", () => {
    expect(stepped(waiting, { type: "polled", payment })).toEqual({ phase: "waiting", commands: [] });
  });

  it("ends in the purchases when the payment is completed", () => {
    const { phase, commands } = stepped(waiting, { type: "polled", payment: paid });
    expect(phase).toBe("fulfilling");
    expect(commands).toEqual([{ do: "fulfil", payment: paid }]);
  });

  it.each([
    [3, "none", "paymentCancelled", { kind: "notCharged" }],
    [4, "none", "paymentFailed", { kind: "notCharged" }],
    [5, "going_back", "paymentFailed", { kind: "goingBack", cents: 6138 }],
    [5, "given_back", "paymentFailed", { kind: "givenBack", cents: 6138 }],
    [4, "asking", "paymentFailed", { kind: "asking" }],
  ] as const)(
    "ends status %i, money %s, with words for the money, the payment stored and the attempt over",
    (payment_status, money, what, notice) => {
      const ended: SeenPayment = { ...payment, payment_status, money };
      expect(checkoutStep(waiting, { type: "polled", payment: ended })).toEqual({
        state: { phase: "form", notice },
        commands: [{ do: "say", saying: { what } }, { do: "store", payment: ended }, { do: "endAttempt" }],
      });
    },
  );

  it("names the sum that goes back, where it is not what was asked for", () => {
    const refunds = [{ id: payment.id, amount: "60.00", done: true, created_at: payment.created_at }];
    const refunded: SeenPayment = { ...payment, payment_status: 5, money: "given_back", refunds };
    expect(checkoutStep(waiting, { type: "polled", payment: refunded }).state).toEqual({
      phase: "form",
      notice: { kind: "givenBack", cents: 6000 },
    });
  });

  it("forgets the stored payment when polling fails, but not the attempt: the money may still come", () => {
    expect(stepped(waiting, { type: "pollFailed" })).toEqual({
      phase: "form",
      notice: "outOfSight",
      commands: [{ do: "say", saying: { what: "paymentFailed" } }, { do: "forget" }],
    });
  });

  it("ends with the countdown and asks once more what became of the payment", () => {
    expect(stepped(waiting, { type: "countdownEnded" })).toEqual({
      phase: "form",
      notice: "timedOut",
      commands: [{ do: "askOnce", payment }],
    });
  });

  it("does not contradict the countdown's words when the answer comes", () => {
    const timedOut: CheckoutState = { phase: "form", notice: { kind: "timedOut" } };
    expect(stepped(timedOut, { type: "askedOnce", payment }).notice).toBe("timedOut");
    expect(stepped(timedOut, { type: "askedOnce", payment: cancelled }).commands).toEqual([
      { do: "store", payment: cancelled },
      { do: "endAttempt" },
    ]);
  });

  it("begins in every open tab, but takes none out of the middle of something", () => {
    expect(stepped(form, { type: "seenInOtherTab", payment }).phase).toBe("waiting");
    expect(stepped({ phase: "fulfilling" }, { type: "seenInOtherTab", payment }).phase).toBe("fulfilling");
  });

  it("ignores a poll that answers after its end", () => {
    expect(stepped(form, { type: "polled", payment: paid })).toEqual({ phase: "form", commands: [] });
    expect(stepped({ phase: "waiting", payment: secondTry }, { type: "polled", payment: cancelled })).toEqual(
      {
        phase: "waiting",
        commands: [],
      },
    );
  });
});

describe("trying again", () => {
  it("waits for the new try, which is what a reload will find", () => {
    expect(checkoutStep(waiting, { type: "triedAgain", payment: secondTry })).toEqual({
      state: { phase: "waiting", payment: secondTry },
      commands: [{ do: "store", payment: secondTry }, { do: "scrollToPayment" }],
    });
  });

  it("moves to the card's page when the buyer changes to a card", () => {
    const byCard: SeenPayment = { ...secondTry, payment_method: 2, redirect_url: "/sandbox/card/y" };
    expect(stepped(waiting, { type: "triedAgain", payment: byCard })).toMatchObject({
      phase: "leaving",
      commands: [
        { do: "store", payment: byCard },
        { do: "leave", url: "/sandbox/card/y" },
      ],
    });
  });

  it("in another tab or on another device is followed instead of called cancelled, and stored once it is known", () => {
    const replaced: SeenPayment = { ...cancelled, replaced_by: secondTry.id };
    const { state, commands } = checkoutStep(waiting, { type: "polled", payment: replaced });
    expect(state).toMatchObject({ phase: "waiting", payment: { id: secondTry.id, payment_status: 1 } });
    expect(commands).toEqual([]);
    expect(checkoutStep(state, { type: "polled", payment: secondTry })).toEqual({
      state: { phase: "waiting", payment: secondTry },
      commands: [{ do: "store", payment: secondTry }],
    });
  });

  it("ends in the tickets when the earlier try is paid all the same", () => {
    const takenOver: SeenPayment = {
      ...secondTry,
      payment_status: 3,
      money: "none",
      replaced_by: payment.id,
    };
    const { state } = checkoutStep(
      { phase: "waiting", payment: secondTry },
      { type: "polled", payment: takenOver },
    );
    const first: SeenPayment = { ...paid, replaced_by: secondTry.id };
    expect(stepped(state, { type: "polled", payment: first })).toMatchObject({
      phase: "fulfilling",
      commands: [{ do: "fulfil", payment: first }],
    });
  });

  it("in another tab takes this one along, but never back to an earlier try", () => {
    expect(checkoutStep(waiting, { type: "seenInOtherTab", payment: secondTry }).state).toEqual({
      phase: "waiting",
      payment: secondTry,
    });
    const late: CheckoutState = { phase: "waiting", payment: secondTry };
    expect(checkoutStep(late, { type: "seenInOtherTab", payment }).state).toBe(late);
  });

  it("changes nothing once the payment has come", () => {
    expect(stepped({ phase: "fulfilling" }, { type: "triedAgain", payment: secondTry })).toMatchObject({
      phase: "fulfilling",
      commands: [],
    });
  });
});

describe("more time", () => {
  const longer: SeenPayment = { ...payment, expires_at: "2025-10-01T10:10:00.000+00:00", renewable: false };

  it("lengthens the wait, here and after a reload", () => {
    for (const type of ["renewed", "polled"] as const)
      expect(checkoutStep(waiting, { type, payment: longer })).toEqual({
        state: { phase: "waiting", payment: longer },
        commands: [{ do: "store", payment: longer }],
      });
  });

  it("is not taken back by an answer from before it", () => {
    const renewed: CheckoutState = { phase: "waiting", payment: longer };
    expect(checkoutStep(renewed, { type: "polled", payment })).toEqual({ state: renewed, commands: [] });
  });

  it("that arrives just after the countdown goes on waiting", () => {
    const timedOut: CheckoutState = { phase: "form", notice: { kind: "timedOut" } };
    expect(stepped(timedOut, { type: "renewed", payment: longer }).phase).toBe("waiting");
    expect(stepped(form, { type: "renewed", payment: longer }).phase).toBe("form");
  });
});
