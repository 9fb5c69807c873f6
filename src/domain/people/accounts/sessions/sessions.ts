import { and, desc, eq, ne } from "drizzle-orm";
import type { ShownSession } from "#contract/accounts/own-account.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sessions } from "../tables.ts";
import type { Caller } from "./caller.ts";
import { requireFreshLogin } from "./fresh-login.ts";
import { isActive } from "./session-end.ts";

/** The caller's active sessions: this one first, then the others by last use. */
export async function listSessions(ctx: AppContext, caller: Caller): Promise<ShownSession[]> {
  const rows = await ctx.db.read
    .select()
    .from(sessions)
    .where(ownActive(ctx, caller))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  const shown = rows.map((row) => showSession(row, caller));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
}

/** Ends one of the caller's sessions. Throws `not_found` alike for a foreign, ended or unknown one. */
export async function revokeSession(ctx: AppContext, caller: Caller, id: string): Promise<void> {
  const revoked = await ctx.db.single
    .update(sessions)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(ownActive(ctx, caller), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (revoked.length === 0) throw new Problem("not_found", "There is no such session");
}

/** Ends all of the caller's sessions but the current one. Throws `login_not_fresh`. */
export async function revokeOtherSessions(ctx: AppContext, caller: Caller): Promise<void> {
  requireFreshLogin(caller, ctx.clock.now());
  await ctx.db.single
    .update(sessions)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(ownActive(ctx, caller), ne(sessions.id, caller.sessionId)));
}

const ownActive = (ctx: AppContext, { email }: Caller) =>
  and(eq(sessions.email, email), isActive(ctx.clock.now()));

function showSession(row: typeof sessions.$inferSelect, caller: Caller): ShownSession {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    current: row.id === caller.sessionId,
  };
}
