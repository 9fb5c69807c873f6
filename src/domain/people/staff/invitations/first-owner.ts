import { sql } from "drizzle-orm";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import { firstLanguage } from "#contract/language.ts";
import { staffLinkPaths } from "#contract/organiser/staff/staff-link-paths.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  type LoginOrigin,
  openLoginSession,
} from "#domain/people/accounts/login-sessions/open-login-session.ts";
import type { ActorOrigin } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { ownerIds } from "../find-staff.ts";
import { staff } from "../tables.ts";
import { linkInvalid } from "./accept-invitation.ts";
import { consumeSetUpLink, isSetUpLink, makeStaffLink } from "./staff-links.ts";

const SET_UP_LOCK = 7_204_119;

/** The address at which the first owner is made: once, for 24 hours, and it ends the one before. Null where there is an owner. */
export async function makeSetUpLink(
  ctx: Pick<AppContext, "db" | "clock" | "publicUrl">,
): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    // Processes that start at the same moment: the last link is the one that holds.
    await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK}::bigint)`);
    if (await hasOwner(tx)) return null;
    const token = await makeStaffLink(tx, null, ctx.clock.now());
    return pageLink(ctx.publicUrl, staffLinkPaths.setUp(token), firstLanguage());
  });
}

/** Throws `login_invalid`. */
export async function checkSetUpLink(ctx: AppContext, token: string): Promise<void> {
  const valid = await isSetUpLink(ctx.db.read, token, ctx.clock.now());
  if (!valid || (await hasOwner(ctx.db.read))) throw linkInvalid();
}

/**
 * Makes the first owner and logs them in: who reads the server's log runs the shop. Throws `login_invalid` alike for an
 * unknown, used or expired link, and where there is an owner by now.
 */
export async function setUpOwner(
  ctx: AppContext,
  { token, email, name }: { token: string; email: string; name: string },
  from: LoginOrigin,
  origin: ActorOrigin,
): Promise<LoginSession> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    if (!(await consumeSetUpLink(tx, token, now)) || (await hasOwner(tx))) throw linkInvalid();
    const values = {
      name,
      role: "owner" as const,
      invitedBy: null,
      invitedAt: now,
      joinedAt: now,
      removedAt: null,
    };
    const [owner] = await tx
      .insert(staff)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: staff.email, set: values })
      .returning();
    if (!owner) throw new Error("An upsert returned no row");
    const actor = { staffId: null, name: "set-up link", role: "owner" as const, ...origin };
    const change = { recordId: owner.id, label: email, before: null, after: { name, role: "owner" } };
    await recordAudit(tx, actor, now, { action: "staff.set_up", ...change });
    return openLoginSession(tx, email, from, "address", now);
  });
}

const hasOwner = async (reads: Reads) => (await ownerIds(reads)).length > 0;
