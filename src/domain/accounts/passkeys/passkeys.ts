import { and, eq } from "drizzle-orm";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller } from "../sessions/caller.ts";
import { requireFreshLogin } from "../sessions/fresh-login.ts";
import { passkeys } from "../tables.ts";
import { findPasskeys, showPasskey } from "./find-passkeys.ts";

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
