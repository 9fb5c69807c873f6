import { expect, test } from "vitest";
import type { AssignedTicket, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { countLostTickets } from "./lost-tickets.ts";

const assignmentsOf = (count: number) =>
  Array.from({ length: count }, () => ({})) as PurchasedTicket["assignments"];
const mine = {} as AssignedTicket;

test("deleting the account loses the person's own tickets and the unassigned ones, not those of others", () => {
  const purchases = [
    { quantity: 5, assignments: assignmentsOf(2) },
    { quantity: 1, assignments: assignmentsOf(1) },
  ] as PurchasedTicket[];
  expect(countLostTickets({ assigned: [mine], purchases })).toBe(4);
  expect(countLostTickets({ assigned: [], purchases: [] })).toBe(0);
});
