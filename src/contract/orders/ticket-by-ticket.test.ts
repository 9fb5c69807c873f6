import { expect, it } from "vitest";
import { type Discount, DiscountType, type PricedLine, priceOrder } from "./prices.ts";
import { ticketByTicket } from "./ticket-by-ticket.ts";

const pass = { ticketId: 1, unitPriceCents: 4_990 };
const book = { ticketId: 2, unitPriceCents: 1_999, vatRateBp: 600 };
const free = { ticketId: 3, unitPriceCents: 0, quantity: 2 };
const percent = (share: number): Discount => ({
  type: DiscountType.percentage,
  amount: share * 100,
  tickets: null,
});
const sums = (lines: PricedLine[], discount: Discount | null = null) => {
  const prices = priceOrder(lines, discount, 2_300);
  const charged = lines.map((line, index) => ({ ...line, ...prices.lines[index] }));
  return [prices.totalCents, ticketByTicket(charged as Parameters<typeof ticketByTicket>[0])];
};

it.each<[string, PricedLine[], Discount | null, number[]]>([
  ["two passes of 61,38 €", [{ ...pass, quantity: 2 }], null, [12_275, 12_276]],
  ["one pass", [{ ...pass, quantity: 1 }], null, [6_138, 6_138]],
  ["two passes, 20 % less", [{ ...pass, quantity: 2 }], percent(20), [9_820, 9_821]],
  ["two passes, 10 % less: the same", [{ ...pass, quantity: 2 }], percent(10), [11_048, 11_048]],
  [
    "two passes, 10 € less",
    [{ ...pass, quantity: 2 }],
    { type: DiscountType.fixed, amount: 1_000, tickets: null },
    [11_045, 11_046],
  ],
  [
    "a coupon for one of two tickets, and one that is free",
    [{ ...pass, quantity: 2 }, { ...book, quantity: 1 }, free],
    { ...percent(50), tickets: [2] },
    [13_334, 13_335],
  ],
  ["all of it free", [{ ...pass, quantity: 2 }], percent(100), [0, 0]],
])("%s: the total, and ticket by ticket", (_, lines, discount, both) => {
  expect(sums(lines, discount)).toEqual(both);
});
