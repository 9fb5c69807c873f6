import type { Assignment, PurchasedTicket } from "#contract/wallet/wallet.ts";

/** One of the `quantity` tickets of a purchase. */
export interface Unit {
  key: string;
  purchase: PurchasedTicket;
  /** Its number among the purchase's units, from 1. */
  place: number;
  /** Whose it is; null while nobody's. */
  assignment: Assignment | null;
}

/** The given ones first, then those that are free for anybody: links keep the rest. Units that the buyer keeps are shown as their own tickets, not here. */
export function unitsOf(purchase: PurchasedTicket, ownId: string): Unit[] {
  const { assignments } = purchase;
  const given = assignments.map((assignment, index) => ({
    key: assignment.id,
    purchase,
    place: index + 1,
    assignment,
  }));
  const freeCount = freeUnitsOf(purchase);
  const free = Array.from({ length: freeCount }, (_, index) => ({
    // Counted from the end: when the first free one is given, the others keep what is typed in them.
    key: `${purchase.id} ${freeCount - index}`,
    purchase,
    place: assignments.length + index + 1,
    assignment: null,
  }));
  return [...given.filter(({ assignment }) => assignment.signup.id !== ownId), ...free];
}

/** How many of a purchase's units are nobody's, and not kept for a claim link. */
export function freeUnitsOf({ quantity, assignments, reserved }: PurchasedTicket): number {
  return Math.max(0, quantity - assignments.length - reserved);
}
