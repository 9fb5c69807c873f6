import { expect, test } from "vitest";
import type { AssignedTicket, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { countLostTickets, mayCancelFirst } from "./lost-tickets.ts";

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

test("a purchase whose cancelling gives something back can be cancelled first", () => {
  const purchase = (cancel_until: string | null) => ({ purchases: [{ cancel_until }] as PurchasedTicket[] });
  const now = Date.parse("2025-10-01T10:00:00Z");
  expect(mayCancelFirst(purchase("2025-10-11T23:00:00Z"), now)).toBe(true);
  expect(mayCancelFirst(purchase("2025-10-01T10:00:00Z"), now)).toBe(false);
  expect(mayCancelFirst(purchase(null), now)).toBe(false);
});
