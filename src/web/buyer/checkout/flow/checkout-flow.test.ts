import { describe, expect, it } from "vitest";
import {
  cancelled,
  card,
  opened,
  paid,
  payment,
  stepped,
  timedOut,
  waiting,
} from "#tests/web/checkout-states.ts";
import type { Notice } from "../form/notice.ts";
import { opening } from "./checkout-flow.ts";
import type { CheckoutPayment } from "./payments/checkout-payment.ts";

describe("paying", () => {
  it("goes to the card page when there is one, with the payment stored for the return", () => {
    expect(stepped({ phase: "submitting" }, { type: "paymentCreated", payment: card })).toMatchObject({
      phase: "redirecting",
      commands: [
        { do: "store", payment: card },
        { do: "redirect", url: "/sandbox/card/x" },
      ],
    });
  });

  it("otherwise waits for the phone, at the payment area", () => {
    expect(stepped({ phase: "submitting" }, { type: "paymentCreated", payment })).toMatchObject({
      phase: "waiting",
      commands: [{ do: "store" }, { do: "scrollToPayment" }],
    });
  });

  it("skips the waiting for an order that is complete at once", () => {
    const free: CheckoutPayment = { ...payment, payment_method: 3, payment_status: 2, amount: "0.00" };
    expect(stepped({ phase: "submitting" }, { type: "paymentCreated", payment: free })).toMatchObject({
      phase: "fulfilling",
      commands: [{ do: "fulfil", payment: free }],
    });
  });

  it("ignores a second press of the button until the first is answered", () => {
    expect(stepped({ phase: "submitting" }, { type: "submitted" }).phase).toBe("submitting");
    expect(stepped(waiting, { type: "submitted" }).phase).toBe("waiting");
  });

  it("goes back to the form when the person could not be saved", () => {
    expect(stepped({ phase: "submitting" }, { type: "signupFailed" })).toEqual({
      phase: "form",
      notice: "notOrdered",
      commands: [{ do: "showToast", toast: { kind: "signupFailed" } }],
    });
  });

  it("names the ticket that may have sold out", () => {
    const notice = { kind: "soldOut", ticketId: 7, name: "Passe" } as const;
    expect(stepped({ phase: "submitting" }, { type: "refused", notice })).toEqual({
      phase: "form",
      notice: "soldOut",
      commands: [{ do: "showToast", toast: { kind: "purchaseFailed", name: "Passe" } }],
    });
  });

  it("says an unknown outcome once: no toast says that the payment failed", () => {
    const toastsOf = (notice: Notice) =>
      stepped({ phase: "submitting" }, { type: "refused", notice }).commands.length;
    for (const code of ["provider_unavailable", "internal_error", "database_unavailable"] as const)
      expect([code, toastsOf({ kind: "problem", code })]).toEqual([code, 0]);
    expect(toastsOf({ kind: "noAnswer" })).toBe(0);
    expect(toastsOf({ kind: "problem", code: "payment_refused" })).toBe(1);
  });

  it("asks the buyer to confirm a new price without calling it an error", () => {
    const notice = { kind: "priceChanged", before: 6138 } as const;
    expect(stepped({ phase: "submitting" }, { type: "refused", notice })).toEqual({
      phase: "form",
      notice: "priceChanged",
      commands: [],
    });
  });
});

describe("the purchases", () => {
  it("end the submission, warn of each unassigned ticket, announce the success and lead to the wallet", () => {
    expect(stepped({ phase: "fulfilling" }, { type: "fulfilled", unassigned: ["Passe"] })).toEqual({
      phase: "done",
      commands: [
        { do: "endSubmission" },
        { do: "showToast", toast: { kind: "notAssigned", name: "Passe" } },
        { do: "showToast", toast: { kind: "paid" } },
        { do: "showWallet" },
      ],
    });
  });

  it("stop at a failure and keep the submission, so that the buyer does not pay twice", () => {
    expect(stepped({ phase: "fulfilling" }, { type: "purchaseFailed", name: "Passe" })).toEqual({
      phase: "form",
      notice: "paidNotShown",
      commands: [{ do: "showToast", toast: { kind: "purchaseFailed", name: "Passe" } }],
    });
  });
});

describe("returning from the card page", () => {
  it.each(["completed", "pending"] as const)("waits and polls on %s", (cardReturn) => {
    expect(stepped(opening, opened({ cardReturn, unfinished: card })).phase).toBe("waiting");
  });

  it("goes straight to the purchases when the server reports it paid", () => {
    const paidByCard: CheckoutPayment = { ...card, payment_status: 2 };
    expect(stepped(opening, opened({ cardReturn: "completed", unfinished: paidByCard })).phase).toBe(
      "fulfilling",
    );
  });

  it("leads to the wallet when the tickets were already added", () => {
    expect(stepped(opening, opened({ cardReturn: "completed" })).commands).toEqual([{ do: "showWallet" }]);
  });

  it.each([
    ["failed", "paymentFailed", false],
    ["cancelled", "cardCancelled", true],
  ] as const)("says %s; the attempt ends when the server agrees", (cardReturn, kind, besideNotice) => {
    const ended: CheckoutPayment = { ...card, payment_status: 3, money: "none" };
    expect(stepped(opening, opened({ cardReturn, unfinished: ended })).commands).toEqual([
      ...(besideNotice ? [{ do: "showToast", toast: { kind } }] : []),
      { do: "store", payment: ended },
      { do: "endSubmission" },
    ]);
    expect(stepped(opening, opened({ cardReturn, unfinished: ended })).notice).toBe("notCharged");
    expect(stepped(opening, opened({ cardReturn, unfinished: card }))).toEqual({
      phase: "confirming",
      notice: undefined,
      commands: [{ do: "showToast", toast: { kind } }],
    });
  });

  it("says a decline once, in the notice", () => {
    const declined: CheckoutPayment = { ...card, payment_status: 4, money: "none", ended_as: "declined" };
    expect(stepped(opening, opened({ cardReturn: "failed", unfinished: declined }))).toEqual({
      phase: "form",
      notice: "declined",
      commands: [{ do: "store", payment: declined }, { do: "endSubmission" }],
    });
  });

  it("trusts the server, not the address, about a paid payment", () => {
    const paidByCard: CheckoutPayment = { ...card, payment_status: 2 };
    expect(stepped(opening, opened({ cardReturn: "cancelled", unfinished: paidByCard })).phase).toBe(
      "fulfilling",
    );
  });
});

describe("opening checkout again", () => {
  it("shows the form when no payment is under way", () => {
    expect(stepped(opening, opened({}))).toEqual({ phase: "form", notice: undefined, commands: [] });
  });

  it("resumes a pending payment", () => {
    expect(stepped(opening, opened({ unfinished: payment })).phase).toBe("waiting");
  });

  it("adds the tickets of a payment completed meanwhile", () => {
    expect(stepped(opening, opened({ unfinished: paid })).commands).toEqual([
      { do: "fulfil", payment: paid },
    ]);
  });

  it("forgets a payment that ended meanwhile, without a toast", () => {
    expect(stepped(opening, opened({ unfinished: cancelled })).commands).toEqual([
      { do: "store", payment: cancelled },
      { do: "endSubmission" },
    ]);
  });

  it("does not offer a second payment while the first may still be paid", () => {
    for (const unfinished of [payment, card, timedOut])
      expect(stepped(opening, opened({ unfinished, waitOver: true })).phase).toBe("confirming");
  });
});
