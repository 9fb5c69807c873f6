import { describe, expect, it } from "vitest";
import type { StoredPayment } from "../cart/stored-cart.ts";
import type { CheckoutEvent, CheckoutState } from "./checkout-events.ts";
import { checkoutStep, opening } from "./checkout-flow.ts";

const payment: StoredPayment = {
  id: "0198c0de-0000-7000-8000-000000000001",
  payment_status: 1,
  payment_method: 1,
  created_at: "2025-10-01T10:00:00.000+00:00",
  expires_at: "2025-10-01T10:05:00.000+00:00",
  redirect_url: null,
  amount: "61.38",
  started_at: 0,
  assign_later: false,
};
const card: StoredPayment = { ...payment, payment_method: 2, redirect_url: "/sandbox/card/x" };
const form: CheckoutState = { phase: "form", notice: null };
const waiting: CheckoutState = { phase: "waiting", payment };

const opened = (extra: Partial<Extract<CheckoutEvent, { type: "opened" }>>): CheckoutEvent => ({
  type: "opened",
  cardReturn: null,
  unfinished: null,
  waitOver: false,
  ...extra,
});
const stepped = (state: CheckoutState, event: CheckoutEvent) => {
  const { state: next, commands } = checkoutStep(state, event);
  return { phase: next.phase, notice: next.phase === "form" ? next.notice?.kind : undefined, commands };
};

describe("paying", () => {
  it("moves to the card's page when there is one, with the payment stored for the way back", () => {
    expect(stepped({ phase: "submitting" }, { type: "paymentCreated", payment: card })).toMatchObject({
      phase: "leaving",
      commands: [
        { do: "store", payment: card },
        { do: "leave", url: "/sandbox/card/x" },
      ],
    });
  });

  it("waits for the phone otherwise, at the payment area", () => {
    expect(stepped({ phase: "submitting" }, { type: "paymentCreated", payment })).toMatchObject({
      phase: "waiting",
      commands: [{ do: "store" }, { do: "scrollToPayment" }],
    });
  });

  it("skips the waiting for an order that is complete at once", () => {
    const free: StoredPayment = { ...payment, payment_method: 3, payment_status: 2, amount: "0.00" };
    expect(stepped({ phase: "submitting" }, { type: "paymentCreated", payment: free })).toMatchObject({
      phase: "fulfilling",
      commands: [{ do: "fulfil", payment: free }],
    });
  });

  it("hears a second press of the button only once the first is answered", () => {
    expect(stepped({ phase: "submitting" }, { type: "submitted" }).phase).toBe("submitting");
    expect(stepped(waiting, { type: "submitted" }).phase).toBe("waiting");
  });

  it("goes back to the form when the person could not be saved", () => {
    expect(stepped({ phase: "submitting" }, { type: "signupFailed" })).toEqual({
      phase: "form",
      notice: undefined,
      commands: [{ do: "say", saying: { what: "signupFailed" } }],
    });
  });

  it("names the ticket that may have sold out", () => {
    const notice = { kind: "soldOut", ticketId: 7, name: "Passe" } as const;
    expect(stepped({ phase: "submitting" }, { type: "refused", notice })).toEqual({
      phase: "form",
      notice: "soldOut",
      commands: [{ do: "say", saying: { what: "purchaseFailed", name: "Passe" } }],
    });
  });

  it("asks about a new price without calling it an error", () => {
    const notice = { kind: "priceChanged", before: 6138 } as const;
    expect(stepped({ phase: "submitting" }, { type: "refused", notice })).toEqual({
      phase: "form",
      notice: "priceChanged",
      commands: [],
    });
  });
});

describe("waiting", () => {
  it("goes on while the payment is pending", () => {
    expect(stepped(waiting, { type: "polled", status: 1 })).toEqual({ phase: "waiting", commands: [] });
  });

  it("ends in the purchases when the payment is completed", () => {
    const { phase, commands } = stepped(waiting, { type: "polled", status: 2 });
    expect(phase).toBe("fulfilling");
    expect(commands).toEqual([{ do: "fulfil", payment: { ...payment, payment_status: 2 } }]);
  });

  it.each([
    [3, "paymentCancelled", "notCharged"],
    [4, "paymentFailed", "notCharged"],
    [5, "paymentFailed", "refunded"],
  ] as const)(
    "ends with words for status %i, the payment stored and the attempt over",
    (status, what, notice) => {
      expect(stepped(waiting, { type: "polled", status })).toEqual({
        phase: "form",
        notice,
        commands: [
          { do: "say", saying: { what } },
          { do: "store", payment: { ...payment, payment_status: status } },
          { do: "endAttempt" },
        ],
      });
    },
  );

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
    const cancelled: StoredPayment = { ...payment, payment_status: 3 };
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
    expect(stepped(form, { type: "polled", status: 2 })).toEqual({ phase: "form", commands: [] });
  });
});

describe("the purchases", () => {
  it("end the attempt, warn of each unassigned ticket, tell the success and lead to the wallet", () => {
    expect(stepped({ phase: "fulfilling" }, { type: "fulfilled", unassigned: ["Passe"] })).toEqual({
      phase: "done",
      commands: [
        { do: "endAttempt" },
        { do: "say", saying: { what: "notAssigned", name: "Passe" } },
        { do: "say", saying: { what: "paid" } },
        { do: "showWallet" },
      ],
    });
  });

  it("stop at a failure and keep the attempt, so that nobody pays twice for it", () => {
    expect(stepped({ phase: "fulfilling" }, { type: "purchaseFailed", name: "Passe" })).toEqual({
      phase: "form",
      notice: "paidNotShown",
      commands: [{ do: "say", saying: { what: "purchaseFailed", name: "Passe" } }],
    });
  });
});

describe("coming back from the card's page", () => {
  it.each(["completed", "pending"] as const)("waits and polls on %s", (cardReturn) => {
    expect(stepped(opening, opened({ cardReturn, unfinished: card })).phase).toBe("waiting");
  });

  it("goes straight to the purchases when the server knows that it is paid", () => {
    const paid: StoredPayment = { ...card, payment_status: 2 };
    expect(stepped(opening, opened({ cardReturn: "completed", unfinished: paid })).phase).toBe("fulfilling");
  });

  it("leads to the wallet when the tickets were taken in already", () => {
    expect(stepped(opening, opened({ cardReturn: "completed" })).commands).toEqual([{ do: "showWallet" }]);
  });

  it.each([
    ["failed", "paymentFailed"],
    ["cancelled", "cardCancelled"],
  ] as const)("says %s; the attempt ends when the server agrees", (cardReturn, what) => {
    const ended: StoredPayment = { ...card, payment_status: 3 };
    expect(stepped(opening, opened({ cardReturn, unfinished: ended })).commands).toEqual([
      { do: "say", saying: { what } },
      { do: "store", payment: ended },
      { do: "endAttempt" },
    ]);
    expect(stepped(opening, opened({ cardReturn, unfinished: card })).commands).toEqual([
      { do: "say", saying: { what } },
    ]);
  });

  it("believes the server, not the address, about a payment that is paid", () => {
    const paid: StoredPayment = { ...card, payment_status: 2 };
    expect(stepped(opening, opened({ cardReturn: "cancelled", unfinished: paid })).phase).toBe("fulfilling");
  });
});

describe("opening checkout again", () => {
  it("shows the form when nothing goes on", () => {
    expect(stepped(opening, opened({}))).toEqual({ phase: "form", notice: undefined, commands: [] });
  });

  it("takes up a pending payment", () => {
    expect(stepped(opening, opened({ unfinished: payment })).phase).toBe("waiting");
  });

  it("takes in the tickets of a payment that was completed meanwhile", () => {
    const paid: StoredPayment = { ...payment, payment_status: 2 };
    expect(stepped(opening, opened({ unfinished: paid })).commands).toEqual([
      { do: "fulfil", payment: paid },
    ]);
  });

  it("lets a payment that ended meanwhile rest, without a toast", () => {
    const cancelled: StoredPayment = { ...payment, payment_status: 3 };
    expect(stepped(opening, opened({ unfinished: cancelled })).commands).toEqual([
      { do: "store", payment: cancelled },
      { do: "endAttempt" },
    ]);
  });

  it("does not offer a second payment while a phone may still accept the first", () => {
    expect(stepped(opening, opened({ unfinished: payment, waitOver: true })).notice).toBe("stillPending");
    expect(stepped(opening, opened({ unfinished: card, waitOver: true })).notice).toBeUndefined();
  });
});
