import { eq } from "drizzle-orm";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import type { ShownInvitation } from "#contract/organiser/staff/joining.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  type LoginOrigin,
  openLoginSession,
} from "#domain/people/accounts/login-sessions/open-login-session.ts";
import type { ActorOrigin } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockMember, readMember } from "../find-staff.ts";
import { staff } from "../tables.ts";
import { consumeInvitation, findInvitation } from "./staff-links.ts";

/** Shows the invitation of a link; reading it changes nothing. Throws `login_invalid`. */
export async function showInvitation(ctx: AppContext, token: string): Promise<ShownInvitation> {
  const id = await findInvitation(ctx.db.read, token, ctx.clock.now());
  if (!id) throw linkInvalid();
  const { email, name, role, invitedBy } = await readMember(ctx.db.read, id);
  return { email, name, role, invited_by: await nameOf(ctx.db.read, invitedBy) };
}

/**
 * Makes them a member and logs them in: the link came to their mailbox. Throws `login_invalid` alike for an unknown, used,
 * expired or withdrawn link.
 */
export async function acceptInvitation(
  ctx: AppContext,
  token: string,
  from: LoginOrigin,
  origin: ActorOrigin,
): Promise<LoginSession> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const id = await consumeInvitation(tx, token, now);
    if (!id) throw linkInvalid();
    const { email, role, name } = await lockMember(tx, id);
    await tx.update(staff).set({ joinedAt: now }).where(eq(staff.id, id));
    const actor = { staffId: id, name: email, role, ...origin };
    const change = { recordId: id, label: email, before: null, after: { name, role } };
    await recordAudit(tx, actor, now, { action: "staff.joined", ...change });
    return openLoginSession(tx, email, from, "address", now);
  });
}

/** The inviter's name; empty for the command line. */
export async function nameOf(reads: Reads, staffId: string | null): Promise<string> {
  if (!staffId) return "";
  const [inviter] = await reads.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return inviter?.name ?? "";
}

export const linkInvalid = () =>
  new Problem("login_invalid", "The link is unknown, used, expired or withdrawn");
