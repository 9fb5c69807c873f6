import type { Wallet } from "../wallet/use-wallet.ts";

/** The person can still cancel a ticket and get money back for it. */
export const mayCancelFirst = ({ purchases }: Pick<Wallet, "purchases">, now: number): boolean =>
  purchases.some(({ cancel_until: until }) => until !== null && now < Date.parse(until));

/** Tickets that become unusable when the account is erased: the person's own, and the unassigned ones. */
export function countLostTickets({ assigned, purchases }: Pick<Wallet, "assigned" | "purchases">): number {
  const free = purchases.map(({ quantity, assignments }) => Math.max(0, quantity - assignments.length));
  return assigned.length + free.reduce((sum, count) => sum + count, 0);
}
