import type { Wallet } from "../wallet/use-wallet.ts";

/** Tickets that become unusable when the account is erased: the person's own, and the unassigned ones. */
export function countLostTickets({ assigned, purchases }: Pick<Wallet, "assigned" | "purchases">): number {
  const free = purchases.map(({ quantity, assignments }) => Math.max(0, quantity - assignments.length));
  return assigned.length + free.reduce((sum, count) => sum + count, 0);
}
