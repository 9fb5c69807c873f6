import { asc, eq, inArray } from "drizzle-orm";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { passkeys } from "../tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** An account's passkeys, oldest first. */
export function findPasskeys(reads: Reads, email: string): Promise<PasskeyRow[]> {
  return reads.select().from(passkeys).where(eq(passkeys.email, email)).orderBy(asc(passkeys.createdAt));
}

/** Those of these addresses that have one. */
export async function addressesWithPasskey(reads: Reads, emails: readonly string[]): Promise<Set<string>> {
  const rows = await reads
    .selectDistinct({ email: passkeys.email })
    .from(passkeys)
    .where(inArray(passkeys.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}

export async function deletePasskeysOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.email, email));
}

export function showPasskey({ credentialId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id: credentialId,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
