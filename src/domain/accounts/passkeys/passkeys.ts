import { and, asc, eq } from "drizzle-orm";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller } from "../sessions/caller.ts";
import { requireFreshLogin } from "../sessions/fresh-login.ts";
import { passkeys } from "../tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** An account's passkeys, oldest first. */
export function findPasskeys(reads: Reads, email: string): Promise<PasskeyRow[]> {
  return reads.select().from(passkeys).where(eq(passkeys.email, email)).orderBy(asc(passkeys.createdAt));
}

export async function hasPasskey(reads: Reads, email: string): Promise<boolean> {
  return (await findPasskeys(reads, email)).length > 0;
}

export async function listPasskeys(ctx: AppContext, { email }: Caller): Promise<Passkey[]> {
  return (await findPasskeys(ctx.db.read, email)).map(showPasskey);
}

/** Throws `not_found` alike for a foreign and an unknown one, and `login_not_fresh`. */
export async function removePasskey(ctx: AppContext, caller: Caller, id: string): Promise<void> {
  requireFreshLogin(caller, ctx.clock.now());
  const removed = await ctx.db.single
    .delete(passkeys)
    .where(and(eq(passkeys.email, caller.email), eq(passkeys.credentialId, id)))
    .returning({ id: passkeys.credentialId });
  if (removed.length === 0) throw new Problem("not_found", "There is no such passkey");
}

export async function exportPasskeys(reads: Reads, email: string) {
  return (await findPasskeys(reads, email)).map((row) => {
    const { id: _, ...shown } = showPasskey(row);
    return shown;
  });
}

export function showPasskey({ credentialId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id: credentialId,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
