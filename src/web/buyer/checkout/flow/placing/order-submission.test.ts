import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment, PaymentRequest } from "#contract/orders/checkout.ts";
import { fakeWindow } from "#tests/web/fake-window.ts";
import { readCardReturn } from "../payments/card-return.ts";
import { updateCheckoutPayment } from "../payments/checkout-payment.ts";
import {
  deadlineOf,
  endSubmission,
  followAttempt,
  isStale,
  readSubmission,
  recordPayment,
  submissionFor,
} from "./order-submission.ts";

const NOW = 1_000_000;
const order: PaymentRequest = {
  payment_method: 1,
  payment_related_data: { phone_number: "912345678", amount: "61.38" },
  coupon: null,
  signup: "0198c0de-0000-7000-8000-000000000001",
  lines: [
    { ticket: 8, quantity: 1 },
    { ticket: 7, quantity: 2 },
  ],
  assign_later: true,
  despite: [],
};
const payment: Payment = {
  id: "0198c0de-0000-7000-8000-000000000002",
  order: "7K2M9QXT",
  payment_status: 1,
  payment_method: 1,
  created_at: "2025-10-01T10:00:00.000+00:00",
  expires_at: "2025-10-01T10:05:00.000+00:00",
  redirect_url: null,
  amount: "61.38",
  renewable: true,
  replaced_by: null,
  money: "asking",
  confirming_until: null,
  ended_as: null,
  double: null,
  refunds: [],
  purchased_tickets: [],
};

let browser: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal("window", browser);
});

const none = async () => null;

describe("an attempt to pay", () => {
  it("keeps its key over reloads and in other tabs, for any order of the lines", async () => {
    const { key } = await submissionFor(order, none);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect((await submissionFor({ ...order, lines: order.lines.toReversed() }, none)).key).toBe(key);
  });

  it("is a new one for another order", async () => {
    const { key } = await submissionFor(order, none);
    expect((await submissionFor({ ...order, payment_method: 2 }, none)).key).not.toBe(key);
  });

  it("is a new one once it has ended, so that the same order can be bought again", async () => {
    const { key } = await submissionFor(order, none);
    endSubmission();
    expect(readSubmission()).toBeNull();
    expect((await submissionFor(order, none)).key).not.toBe(key);
  });

  it("stores which payment was the newest before it, to recognise its own if the answer is lost", async () => {
    await submissionFor(order, async () => payment.id);
    expect(readSubmission()).toMatchObject({ previousPaymentId: payment.id, paymentId: null });
  });

  it("stores its payment, and that tickets are to be assigned later", async () => {
    await submissionFor(order, none);
    expect(recordPayment(payment, NOW)).toMatchObject({
      id: payment.id,
      started_at: NOW,
      assign_later: true,
    });
    expect(readSubmission()).toMatchObject({ paymentId: payment.id, startedAt: NOW });
  });

  it("continues the countdown when the same payment is answered again", async () => {
    await submissionFor(order, none);
    recordPayment(payment, NOW);
    const again = recordPayment(payment, NOW + 60_000);
    expect(deadlineOf(again)).toBe(NOW + 300_000);
  });

  it("continues with the attempt that replaced its payment", async () => {
    await submissionFor(order, none);
    const first = recordPayment(payment, NOW);
    followAttempt({ ...first, id: "next", started_at: NOW + 1 });
    expect(readSubmission()).toMatchObject({ paymentId: "next", startedAt: NOW + 1 });
    endSubmission();
    followAttempt(first);
    expect(readSubmission()).toBeNull();
  });

  it("stores no phone number, and tells an order with another one apart", async () => {
    const first = await submissionFor(order, none);
    expect([...browser.stored.values()].join()).not.toContain("912345678");
    const other = { ...order, payment_related_data: { phone_number: "912345679", amount: "61.38" } };
    expect((await submissionFor(other, none)).key).not.toBe(first.key);
  });

  it.each(["", "null", "{", "[]", '{"key":1}'])("is absent when storage holds %j", (text) => {
    browser.stored.set("orderSubmission", text);
    expect(readSubmission()).toBeNull();
  });
});

describe("a stored payment", () => {
  it("counts down to the end of its reservation by this browser's clock, and from 300 s when that is unknown", () => {
    const stored = recordPayment(payment, NOW);
    expect(deadlineOf(stored)).toBe(NOW + 300_000);
    expect(deadlineOf({ ...stored, expires_at: "2025-10-01T10:02:00.000+00:00" })).toBe(NOW + 120_000);
    expect(deadlineOf({ ...stored, expires_at: "2025-10-01T10:10:00.000+00:00" })).toBe(NOW + 600_000);
    expect(deadlineOf({ ...stored, expires_at: "" })).toBe(NOW + 300_000);
  });

  it("derives another attempt's time from the difference on the server's clock", () => {
    const stored = recordPayment(payment, NOW);
    const next = { ...payment, id: "next", created_at: "2025-10-01T10:02:00.000+00:00" };
    expect(updateCheckoutPayment(stored, next)).toMatchObject({ id: "next", started_at: NOW + 120_000 });
  });

  it("is forgotten after 5 minutes, not before", () => {
    const stored = recordPayment(payment, NOW);
    expect(isStale(stored, NOW + 300_000)).toBe(false);
    expect(isStale(stored, NOW + 300_001)).toBe(true);
  });
});

describe("the return from the card page", () => {
  it.each(["completed", "pending", "failed", "cancelled"])("reads %s", (status) => {
    expect(readCardReturn(`?payment_method=2&payment_status=${status}`)).toBe(status);
  });

  it.each(["", "?payment_status=completed", "?payment_method=2", "?payment_method=2&payment_status=paid"])(
    "reads nothing from %j",
    (search) => {
      expect(readCardReturn(search)).toBeNull();
    },
  );
});
