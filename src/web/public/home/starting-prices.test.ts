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
  vat_rate: 0,
  price,
  ticket_type: type(id),
  is_external: false,
  availability: "available" as const,
  sale_state: "on_sale" as const,
  sale_ended: false,
  ...more,
});

it("a type starts at its cheapest ticket that can still be bought here", () => {
  const tickets = [
    ticket(1, "30.00"),
    // Cheaper with its VAT than one that is cheaper without.
    ticket(1, "20.50", { vat_rate: 0.23 }),
    ticket(1, "20.40", { vat_rate: 0.3 }),
    ticket(1, "5.00", { availability: "sold_out" }),
    ticket(1, "0.00", { is_external: true }),
  ];
  expect(startingPrices([type(1)], tickets)).toEqual([
    { type: type(1), count: 5, fromCents: 2522, fromNetCents: 2050, allFree: false, ended: false },
  ]);
});

it("a price that can be paid now comes before a lower one that is only sold later", () => {
  const later = ticket(1, "96.00", { sale_state: "later" });
  expect(startingPrices([type(1)], [later, ticket(1, "118.80")])).toMatchObject([{ fromCents: 11_880 }]);
  expect(startingPrices([type(1)], [later])).toMatchObject([{ fromCents: 9_600 }]);
});

it("a type with a free ticket is all free only if every ticket of it is", () => {
  const [some] = startingPrices([type(1)], [ticket(1, "0.00"), ticket(1, "120.00")]);
  expect(some).toMatchObject({ fromCents: 0, allFree: false });
  const [all] = startingPrices([type(1)], [ticket(1, "0.00"), ticket(1, "0.00")]);
  expect(all).toMatchObject({ fromCents: 0, allFree: true });
});

it("a type has ended when the sale of every ticket has; until then an ended one sets no price", () => {
  const ended = { sale_ended: true };
  const [some] = startingPrices([type(1)], [ticket(1, "5.00", ended), ticket(1, "9.00")]);
  expect(some).toMatchObject({ fromCents: 900, ended: false });
  const [all] = startingPrices([type(1)], [ticket(1, "5.00", ended), ticket(1, "9.00", ended)]);
  expect(all).toMatchObject({ fromCents: null, ended: true });
});

it("a type that only a partner sells has no price, and an empty type is not shown", () => {
  const teasers = startingPrices([type(1), type(2)], [ticket(1, "9.00", { is_external: true })]);
  expect(teasers).toEqual([
    { type: type(1), count: 1, fromCents: null, fromNetCents: null, allFree: false, ended: false },
  ]);
});
