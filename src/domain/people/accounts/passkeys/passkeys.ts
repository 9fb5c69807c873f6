import { and, eq } from "drizzle-orm";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { passkeyRemoved, requireFactorChange } from "#domain/people/staff/factors/factor-change.ts";
import type { Caller } from "../login-sessions/caller.ts";
import { passkeys } from "../tables.ts";
import { findPasskeys, showPasskey } from "./find-passkeys.ts";

export async function listPasskeys(ctx: AppContext, { email }: Caller): Promise<Passkey[]> {
  return (await findPasskeys(ctx.db.read, email)).map(showPasskey);
}

/** Throws `not_found` alike for a foreign and an unknown one; `login_not_fresh`, and for staff `step_up_needed` and `last_factor`. */
export async function removePasskey(ctx: AppContext, caller: Caller, id: string): Promise<void> {
  await requireFactorChange(ctx.db.read, caller, ctx.clock.now());
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.email, caller.email), eq(passkeys.credentialId, id)))
      .returning({ id: passkeys.credentialId });
    if (removed.length === 0) throw new Problem("not_found", "There is no such passkey");
    await passkeyRemoved(tx, ctx, caller);
  });
}

export async function exportPasskeys(reads: Reads, email: string) {
  return (await findPasskeys(reads, email)).map((row) => {
    const { id: _, ...shown } = showPasskey(row);
    return shown;
  });
}
