import { asc, eq } from "drizzle-orm";
import type { CodeState } from "#contract/wallet/codes.ts";
import type { Reads } from "#db/transaction.ts";
import { findPersonByCode } from "#domain/people/accounts/signups.ts";
import { assignments, purchases } from "./tables.ts";

/** The tickets that a live code stands for, one id for each unit; null for a code that is not live. */
export async function findTicketsOfCode(
  reads: Reads,
  { kind, serial }: { kind: CodeState["kind"]; serial: string },
): Promise<number[] | null> {
  const personId = kind === "person" ? await findPersonByCode(reads, serial) : null;
  if (kind === "person" && !personId) return null;
  const rows = await reads
    .select({ ticketId: purchases.ticketId })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(personId ? eq(assignments.signupId, personId) : eq(assignments.codeSerial, serial))
    .orderBy(asc(purchases.ticketId), asc(assignments.createdAt));
  if (rows.length === 0 && kind === "unit") return null;
  return rows.map(({ ticketId }) => ticketId);
}
