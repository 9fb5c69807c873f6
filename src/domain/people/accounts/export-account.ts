import { asc, eq } from "drizzle-orm";
import type { AccountExport, ExportedLoginSession } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "./login-sessions/caller.ts";
import { requireFreshLogin } from "./login-sessions/fresh-login.ts";
import { exportGivenNames } from "./named-people.ts";
import { exportPasskeys } from "./passkeys/passkeys.ts";
import { showSignup } from "./signups.ts";
import { loginSessions } from "./tables.ts";

/**
 * All data of the caller and of their address: what they entered, what they bought, the codes of their tickets, what staff
 * wrote about them (decision 114), and no secret that opens the account. Of other people only what the wallet shows.
 */
export async function exportAccount(ctx: AppContext, caller: Caller): Promise<AccountExport> {
  requireFreshLogin(caller, ctx.clock.now());
  const { email, signup, language } = caller;
  const reads = ctx.db.read;
  const of = { email, signupId: signup?.id ?? null, language };
  const parts = await Promise.all(ctx.personalData.map((noun) => noun.export?.(ctx, of)));
  return {
    exported_at: ctx.clock.now().toISOString(),
    email,
    signup: signup && (await showSignup(ctx, signup)),
    named_as: signup ? await exportGivenNames(reads, signup.id) : [],
    sessions: await exportLoginSessions(reads, email),
    passkeys: await exportPasskeys(reads, email),
    ...Object.assign({}, ...parts),
  };
}

/** Ended ones too, oldest first. */
async function exportLoginSessions(reads: Reads, email: string): Promise<ExportedLoginSession[]> {
  const rows = await reads
    .select()
    .from(loginSessions)
    .where(eq(loginSessions.email, email))
    .orderBy(asc(loginSessions.createdAt));
  return rows.map((row) => ({
    browser: row.browser,
    system: row.system,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.revokedAt?.toISOString() ?? null,
  }));
}
