import { expect, it } from "vitest";
import type { Ticket } from "#contract/shop.ts";
import { offeredTickets } from "./highlights.ts";

const ticket = (id: number, price: string, changes: Partial<Ticket> = {}) =>
  ({
    ...{ id, price, vat_rate: 0.2, is_external: false, ticket_type: { id: 1 } },
    ...{ availability: "available", sale_state: "on_sale", sale_ended: false, ...changes },
  }) as Ticket;
const ids = (tickets: Ticket[]) => offeredTickets(tickets).map(({ id }) => id);

const later = ticket(1, "80.00", { sale_state: "later" });

it("search engines read each ticket that is on sale, and none that comes beside it", () => {
  const soldOut = ticket(4, "10.00", { sale_state: "sold_out", availability: "sold_out" });
  const over = ticket(5, "10.00", { sale_state: "over", sale_ended: true });
  const other = ticket(6, "5.00", { is_external: true });
  expect(ids([later, ticket(2, "290.00"), ticket(3, "99.00"), soldOut, over, other])).toEqual([3, 2]);
});

it("of a type of which nothing is on sale yet they read the cheapest that comes", () => {
  expect(ids([ticket(7, "90.00", { sale_state: "later" }), later])).toEqual([1]);
});
