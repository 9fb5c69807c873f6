import { expect, it } from "vitest";
import { startingPrices } from "./starting-prices.ts";

const type = (id: number) => ({
  id,
  uuid: `u${id}`,
  name: `T${id}`,
  color: "#000000",
  hide_from_public: false,
});
const ticket = (id: number, price: string, more = {}) => ({
  price,
  ticket_type: type(id),
  is_external: false,
  availability: "available" as const,
  ...more,
});

it("a type starts at its cheapest ticket that can still be bought here", () => {
  const tickets = [
    ticket(1, "30.00"),
    ticket(1, "20.50"),
    ticket(1, "5.00", { availability: "sold_out" }),
    ticket(1, "0.00", { is_external: true }),
  ];
  expect(startingPrices([type(1)], tickets)).toEqual([{ type: type(1), count: 4, fromCents: 2050 }]);
});

it("a type that only a partner sells has no price, and an empty type is not shown", () => {
  const teasers = startingPrices([type(1), type(2)], [ticket(1, "9.00", { is_external: true })]);
  expect(teasers).toEqual([{ type: type(1), count: 1, fromCents: null }]);
});
