import { expect, test } from "vitest";
import type { AssignedTicket, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { countLostTickets } from "./lost-tickets.ts";

const given = (count: number) => Array.from({ length: count }, () => ({})) as PurchasedTicket["assignments"];
const mine = {} as AssignedTicket;

test("tickets in one's own name and those of nobody are lost; those of others are not", () => {
  const purchases = [
    { quantity: 5, assignments: given(2) },
    { quantity: 1, assignments: given(1) },
  ] as PurchasedTicket[];
  expect(countLostTickets({ assigned: [mine], purchases })).toBe(4);
  expect(countLostTickets({ assigned: [], purchases: [] })).toBe(0);
});
