import { and, desc, eq, ne } from "drizzle-orm";
import type { ShownLoginSession } from "#contract/accounts/own-account.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { loginSessions } from "../tables.ts";
import type { Caller } from "./caller.ts";
import { requireFreshLogin } from "./fresh-login.ts";
import { isActive } from "./login-session-end.ts";

/** The caller's active sessions: this one first, then the others by last use. */
export async function listLoginSessions(ctx: AppContext, caller: Caller): Promise<ShownLoginSession[]> {
  const rows = await ctx.db.read
    .select()
    .from(loginSessions)
    .where(ownActive(ctx, caller))
    .orderBy(desc(loginSessions.lastSeenAt), desc(loginSessions.createdAt));
  const shown = rows.map((row) => showLoginSession(row, caller));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
}

/** Ends one of the caller's login sessions. Throws `not_found` alike for a foreign, ended or unknown one. */
export async function revokeLoginSession(ctx: AppContext, caller: Caller, id: string): Promise<void> {
  const revoked = await ctx.db.single
    .update(loginSessions)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(ownActive(ctx, caller), eq(loginSessions.id, id)))
    .returning({ id: loginSessions.id });
  if (revoked.length === 0) throw new Problem("not_found", "There is no such session");
}

/** Ends all of the caller's login sessions but the current one. Throws `login_not_fresh`. */
export async function revokeOtherLoginSessions(ctx: AppContext, caller: Caller): Promise<void> {
  requireFreshLogin(caller, ctx.clock.now());
  await ctx.db.single
    .update(loginSessions)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(ownActive(ctx, caller), ne(loginSessions.id, caller.loginSessionId)));
}

const ownActive = (ctx: AppContext, { email }: Caller) =>
  and(eq(loginSessions.email, email), isActive(ctx.clock.now()));

function showLoginSession(row: typeof loginSessions.$inferSelect, caller: Caller): ShownLoginSession {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    current: row.id === caller.loginSessionId,
  };
}
