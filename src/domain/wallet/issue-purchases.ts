import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/transaction.ts";
import { ensureCode } from "../accounts/signups.ts";
import { assignments, purchases } from "./tables.ts";

interface Issue {
  paymentId: string;
  ownerId: string;
  lines: readonly { ticketId: number; quantity: number }[];
  /** Whom lines of one unit are given to at once; null leaves every unit free. */
  assignSingleUnitsTo: string | null;
  now: Date;
}

/** Makes one purchase per line. Call it with the payment's row locked, once per payment: a second call breaks a unique key. */
export async function issuePurchases(tx: Transaction, issue: Issue): Promise<void> {
  const made = issue.lines.map((line) => ({
    id: randomUUID(),
    paymentId: issue.paymentId,
    ticketId: line.ticketId,
    quantity: line.quantity,
    createdAt: issue.now,
  }));
  const signupId = issue.assignSingleUnitsTo;
  const given = made
    .filter((purchase) => purchase.quantity === 1)
    .flatMap(({ id }) =>
      signupId === null
        ? []
        : [{ id: randomUUID(), purchaseId: id, unit: 1, signupId, createdAt: issue.now }],
    );
  await Promise.all([
    tx.insert(purchases).values(made),
    given.length > 0 ? tx.insert(assignments).values(given) : null,
    ensureCode(tx, issue.ownerId),
  ]);
}
