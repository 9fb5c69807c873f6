import { expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { endedSince } from "./ended-payments.ts";

const declined: Payment = {
  id: "second",
  order: "7K2M9QXT",
  payment_status: 4,
  payment_method: 1,
  created_at: "2025-10-01T10:02:00.000+00:00",
  expires_at: "2025-10-01T10:07:00.000+00:00",
  redirect_url: null,
  amount: "61.38",
  renewable: false,
  replaced_by: null,
  money: "none",
  confirming_until: null,
  ended_as: "declined",
  double: null,
  refunds: [],
  purchased_tickets: [],
};
const first: Payment = { ...declined, id: "first", payment_status: 3, replaced_by: "second" };
const older: Payment = { ...declined, id: "older" };
const ids = (seen: string[], payments: Payment[]) =>
  endedSince(new Set(seen), payments).map((payment) => payment.id);

it("the end of a payment seen pending is announced, and so is that of a later attempt", () => {
  expect(ids(["second"], [declined, first, older])).toEqual(["second"]);
  expect(ids(["first"], [declined, first, older])).toEqual(["second"]);
});

it("one that may still take the money is shown, whether this page has seen it pending or not", () => {
  const uncertain: Payment = {
    ...declined,
    payment_status: 3,
    money: "asking",
    ended_as: "expired",
    confirming_until: "2025-10-01T10:08:00.000+00:00",
  };
  expect(ids([], [uncertain, older])).toEqual(["second"]);
  expect(ids([], [{ ...uncertain, replaced_by: "third" }])).toEqual([]);
});

it("payments that ended earlier, are pending or were paid are not announced", () => {
  expect(ids([], [declined, first, older])).toEqual([]);
  expect(ids(["first"], [{ ...declined, payment_status: 1, money: "asking" }, first])).toEqual([]);
  expect(ids(["first"], [{ ...declined, payment_status: 2, money: "taken" }, first])).toEqual([]);
});
