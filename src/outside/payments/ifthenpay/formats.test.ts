import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { amountInCents } from "./client.ts";
import { fromIfthenpayTime, toIfthenpayTime } from "./ifthenpay-time.ts";
import { orderIdOf } from "./order-id.ts";
import { readCallback } from "./read-callback.ts";

test("a payment has the same 15 letters and digits each time, and no other has them", () => {
  const ids = Array.from({ length: 5_000 }, () => randomUUID());
  expect(ids.map(orderIdOf)).toEqual(ids.map(orderIdOf));
  expect(new Set(ids.map(orderIdOf)).size).toBe(ids.length);
  expect(ids.map(orderIdOf).every((id) => /^[0-9A-Z]{15}$/.test(id))).toBe(true);
});

test.each([
  ["10", 1_000],
  ["10.5", 1_050],
  ["10.50", 1_050],
  ["10,50", 1_050],
  ["0.05", 5],
  ["10.5000", 1_050],
  [43.05, 4_305],
  [10, 1_000],
])("the amount %s is %d cents", (amount, cents) => {
  expect(amountInCents.parse(amount)).toBe(cents);
});

test.each(["", "-1", "1.005", "1e3", "ten", null, undefined, {}])("%s is no amount", (amount) => {
  expect(amountInCents.safeParse(amount).success).toBe(false);
});

describe("ifthenpay's clock is Lisbon's", () => {
  test.each([
    ["2025-10-26T00:59:59Z", "26-10-2025 01:59:59"],
    ["2025-10-26T02:00:00Z", "26-10-2025 02:00:00"],
    ["2025-07-01T11:00:00Z", "01-07-2025 12:00:00"],
    ["2026-01-31T23:59:59Z", "31-01-2026 23:59:59"],
    ["2026-03-29T01:00:00Z", "29-03-2026 02:00:00"],
  ])("%s is %s", (iso, words) => {
    expect(toIfthenpayTime(new Date(iso))).toBe(words);
    expect(fromIfthenpayTime(words)).toEqual(new Date(iso));
  });

  test("the hour that occurs twice means the first; other text means none", () => {
    expect(fromIfthenpayTime("26-10-2025 01:30:00")).toEqual(new Date("2025-10-26T00:30:00Z"));
    expect(fromIfthenpayTime("2025-10-26 01:30")).toBeNull();
    expect(fromIfthenpayTime("99-99-2025 01:30:00")).toBeNull();
  });
});

describe("a callback", () => {
  const read = (query: Record<string, string>) =>
    readCallback("right key", { rawBody: "", headers: new Headers(), query: new URLSearchParams(query) });

  test("with the right key names the charge", () => {
    expect(read({ key: "right key", orderId: "A", amount: "1.00", requestId: "req1" })).toEqual({
      eventId: "paid-req1",
      reference: "req1",
      paymentId: null,
    });
  });

  test.each([
    ["a wrong key", { key: "right keY", requestId: "req1" }],
    ["no key", { requestId: "req1" }],
    ["no charge", { key: "right key" }],
    ["a strange charge", { key: "right key", requestId: "../req1" }],
  ])("with %s is none", (_, query) => {
    expect(read(query as Record<string, string>)).toBeNull();
  });
});
