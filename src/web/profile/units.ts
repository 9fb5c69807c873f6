import type { Assignment, PurchasedTicket } from "#contract/checkout.ts";

/** One of the `quantity` tickets of a purchase. */
export interface Unit {
  key: string;
  purchase: PurchasedTicket;
  /** Its number among the purchase's units, from 1. */
  place: number;
  /** Whose it is; null while nobody's. */
  assignment: Assignment | null;
}

/** The given ones first, then the free ones. Units that the buyer keeps are shown as their own tickets, not here. */
export function unitsOf(purchase: PurchasedTicket, ownId: string): Unit[] {
  const { assignments, quantity } = purchase;
  const owners = Array.from(
    { length: Math.max(quantity, assignments.length) },
    (_, index) => assignments[index] ?? null,
  );
  return owners.flatMap((assignment, index) =>
    assignment?.signup.id === ownId
      ? []
      : // A free unit keeps its card when it is given, so that the focus stays on it.
        [{ key: `${purchase.id} ${index}`, purchase, place: index + 1, assignment }],
  );
}
