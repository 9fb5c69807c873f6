import type { PurchasedTicket } from "#contract/wallet/wallet.ts";

/** One of the `quantity` tickets of a purchase. */
export interface Unit {
  key: string;
  purchase: PurchasedTicket;
  /** Its number in the purchase, from 1. */
  place: number;
  /** Null while unassigned. */
  assignment: PurchasedTicket["assignments"][number] | null;
}

/** The assigned units, then the free ones; units reserved for claim links and the buyer's own ticket are left out. */
export function unitsOf(purchase: PurchasedTicket, ownId: string): Unit[] {
  const { assignments } = purchase;
  const assigned = assignments.map((assignment, index) => ({
    key: assignment.id,
    purchase,
    place: index + 1,
    assignment,
  }));
  const freeCount = freeUnitsOf(purchase);
  const free = Array.from({ length: freeCount }, (_, index) => ({
    // Counted from the end: when the first free unit is assigned, the forms of the others keep their input.
    key: `${purchase.id} ${freeCount - index}`,
    purchase,
    place: assignments.length + index + 1,
    assignment: null,
  }));
  return [...assigned.filter(({ assignment }) => assignment.signup.id !== ownId), ...free];
}

/** So many free units show their forms; of more, each purchase's next one does, and the others open theirs by a button. */
const FORMS_MAX = 3;

export function opensForm({ purchase, place, assignment }: Unit, units: readonly Unit[]): boolean {
  const free = units.filter((unit) => unit.assignment === null).length;
  return assignment === null && (free <= FORMS_MAX || place === purchase.assignments.length + 1);
}

/** Units of a purchase that are neither assigned nor reserved for a claim link. */
export function freeUnitsOf({ quantity, assignments, reserved }: PurchasedTicket): number {
  return Math.max(0, quantity - assignments.length - reserved);
}

/** All that a ticket opens has ended; `now` in ms by the server's clock, null while it is unknown. */
export const isOver = ({ ends_at }: PurchasedTicket["ticket"], now: number | null): boolean =>
  now !== null && now >= Date.parse(ends_at);

/** In their order, but those that open nothing any more last: a code of last year's is not the first that is shown at the door. */
export const overLast = <Held>(
  held: readonly Held[],
  ticketOf: (one: Held) => PurchasedTicket["ticket"],
  now: number | null,
): Held[] => held.toSorted((a, b) => Number(isOver(ticketOf(a), now)) - Number(isOver(ticketOf(b), now)));
