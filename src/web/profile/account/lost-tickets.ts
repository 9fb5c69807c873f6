import type { Wallet } from "../wallet/use-wallet.ts";

/** How many tickets nobody can use once this account is gone: one's own, and those not given to anybody. */
export function countLostTickets({ assigned, purchases }: Pick<Wallet, "assigned" | "purchases">): number {
  const free = purchases.map(({ quantity, assignments }) => Math.max(0, quantity - assignments.length));
  return assigned.length + free.reduce((sum, count) => sum + count, 0);
}
