import type { MemberLoginSession } from "#contract/organiser/staff/staff.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  activeLoginSessionsOf,
  endLoginSessionsOf,
} from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockMember, readMember, type StaffMember } from "./find-staff.ts";
import { requireJoined } from "./staff-rules.ts";

/** Throws `not_found`, also for one who has not accepted. */
export async function listMemberLoginSessions(ctx: AppContext, id: string): Promise<MemberLoginSession[]> {
  const member = await readMember(ctx.db.read, id);
  requireJoined(member);
  const rows = await activeLoginSessionsOf(ctx.db.read, member.email, ctx.clock.now());
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    second_factor_at: row.secondFactorAt?.toISOString() ?? null,
  }));
}

/** `session` null: all of them, also when there are none. Throws `not_found` for an unknown member or login session. */
export async function endMemberLoginSessions(
  ctx: AppContext,
  actor: Actor,
  { id, session: loginSession }: { id: string; session: string | null },
): Promise<StaffMember> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    requireJoined(member);
    const ended = await endLoginSessionsOf(tx, member.email, loginSession, now);
    if (loginSession !== null && ended === 0) throw new Problem("not_found", "There is no such session");
    const change = { recordId: id, label: member.email, before: { sessions: ended }, after: null };
    await recordAudit(tx, actor, now, { action: "staff.sessions_ended", ...change });
    return member;
  });
}
