import { expect, test } from "vitest";
import type { StatementPreview } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import { bookingOf, chosenLines, firstChoices } from "./chosen-lines.ts";

const order = "7d1f0b52-6a0e-4c8e-9f43-2d1a6d0d6c11";
const line = (id: string, amount: string, certain: boolean) => ({
  id,
  day: "2025-09-03",
  amount,
  name: "",
  text: "",
  booked: false,
  order,
  by: [],
  certain,
});
const seen: StatementPreview = {
  account: "",
  ignored: 0,
  left_out: { outgoing: 0, reversal: 0, other_currency: 0, not_booked: 0 },
  unread: [],
  transfers: [
    {
      order,
      code: "7K2M9QXT",
      state: "pending",
      buyer: { full_name: "Ana", company: "", email: "a@example.pt" },
      due_on: "2025-09-10",
      total: "61.38",
      received: "1.38",
      missing: "60.00",
    },
  ],
  lines: [line("a", "20.00", true), line("b", "50.00", false), { ...line("c", "60.00", true), booked: true }],
};

test("only what is certain is chosen beforehand, and what is booked cannot be", () => {
  expect([...firstChoices(seen)]).toEqual([
    ["a", { order, on: true }],
    ["b", { order, on: false }],
  ]);
});

test("two lines for one transfer are booked in turn, each with what the one above has brought, and each says what it does", () => {
  const chosen = chosenLines(
    seen,
    new Map([...firstChoices(seen)].map(([id, { order }]) => [id, { order, on: true }])),
  );
  expect(bookingOf(chosen)).toEqual([
    { line: "a", order, received_before: "1.38" },
    { line: "b", order, received_before: "21.38" },
  ]);
  expect(chosen[0]?.consequence).toContain("40,00");
  expect(chosen[1]?.consequence).toContain("10,00");
});
