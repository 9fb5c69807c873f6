import { eq, inArray } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { revokedCodes } from "./tables.ts";

export type RevocationReason = (typeof revokedCodes.$inferSelect)["reason"];

/** A unit's code names also the unit and its former holder. */
export interface EndedCode {
  serial: string;
  purchaseId?: string;
  unit?: number;
  signupId?: string;
}

/** Revokes these codes. Their holders' rows must no longer name them. */
export async function revokeCodes(
  tx: Transaction,
  codes: readonly EndedCode[],
  reason: RevocationReason,
  now: Date,
): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ ...code, reason, revokedAt: now }));
  await tx.insert(revokedCodes).values(rows).onConflictDoNothing();
}

/** Ended codes keep their units, and no longer name this erased person. */
export async function forgetHolder(tx: Transaction, signupId: string): Promise<void> {
  await tx.update(revokedCodes).set({ signupId: null }).where(eq(revokedCodes.signupId, signupId));
}

/** Null: the code was not revoked. */
export async function findRevocation(reads: Reads, serial: string): Promise<RevocationReason | null> {
  const [found] = await reads.select().from(revokedCodes).where(eq(revokedCodes.serial, serial));
  return found?.reason ?? null;
}

/** The same for many, by serial. */
export async function findRevocations(
  reads: Reads,
  serials: readonly string[],
): Promise<Map<string, RevocationReason>> {
  if (serials.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(revokedCodes)
    .where(inArray(revokedCodes.serial, [...serials]));
  return new Map(rows.map(({ serial, reason }) => [serial, reason]));
}
