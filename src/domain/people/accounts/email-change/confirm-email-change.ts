import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { brokeUniqueKey } from "#db/postgres-code.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { moveStaff } from "#domain/people/staff/move-staff.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { activeLoginSessionOf } from "../login-sessions/active-login-session.ts";
import { emailChanges, loginLinks, loginSessions, passkeys, signups } from "../tables.ts";

type EmailChange = typeof emailChanges.$inferSelect;

/**
 * Moves the account to the address that this link was sent to: its signup, its agenda, its ideas, its places on waiting lists and its role. The login session that
 * asked continues; all others of either address end. Throws `not_found` for a link that is unknown, used or expired,
 * or whose login session has ended; `email_taken` when the address has a signup by now.
 */
export async function confirmEmailChange(ctx: AppContext, token: string): Promise<{ email: string }> {
  try {
    return await ctx.db.transaction((tx) => moveAccount(tx, ctx, token));
  } catch (error) {
    // Another signup took the address in the meantime.
    if (brokeUniqueKey(error)) throw emailTaken();
    throw error;
  }
}

async function moveAccount(tx: Transaction, ctx: AppContext, token: string): Promise<{ email: string }> {
  const now = ctx.clock.now();
  const { loginSessionId, oldEmail, newEmail } = await spendLink(tx, token, now);
  const loginSession = await activeLoginSessionOf(tx, loginSessionId, now);
  // The account has moved since, by another link: this one is void.
  if (loginSession?.email !== oldEmail) throw unknownLink();

  await moveSignup(tx, oldEmail, newEmail);
  await moveLoginSessions(tx, { loginSessionId, oldEmail, newEmail }, now);
  await tx.update(passkeys).set({ email: newEmail }).where(eq(passkeys.email, oldEmail));
  await tx.delete(loginLinks).where(eq(loginLinks.email, oldEmail));
  for (const { moveAddress } of ctx.personalData) await moveAddress?.(tx, oldEmail, newEmail, ctx);
  await moveStaff(tx, oldEmail, newEmail, now);
  return { email: newEmail };
}

/** One statement, so that of two that spend the same link at once one finds it spent. */
async function spendLink(tx: Transaction, token: string, now: Date): Promise<EmailChange> {
  const [change] = await tx
    .update(emailChanges)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailChanges.tokenHash, hashSecret(token)),
        isNull(emailChanges.usedAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .returning();
  if (!change) throw unknownLink();
  return change;
}

/** Ended login sessions move too, so that an erasure includes them. */
async function moveLoginSessions(
  tx: Transaction,
  { loginSessionId, oldEmail, newEmail }: Pick<EmailChange, "loginSessionId" | "oldEmail" | "newEmail">,
  now: Date,
): Promise<void> {
  await tx
    .update(loginSessions)
    .set({
      email: newEmail,
      revokedAt: sql`coalesce(${loginSessions.revokedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(loginSessions.email, [oldEmail, newEmail]), ne(loginSessions.id, loginSessionId)));
  await tx.update(loginSessions).set({ email: newEmail }).where(eq(loginSessions.id, loginSessionId));
}

async function moveSignup(tx: Transaction, oldEmail: string, newEmail: string): Promise<void> {
  const [taken] = await tx.select({ id: signups.id }).from(signups).where(eq(signups.email, newEmail));
  if (taken) throw emailTaken();
  const [moved] = await tx
    .update(signups)
    .set({ email: newEmail })
    .where(eq(signups.email, oldEmail))
    .returning({ id: signups.id });
  if (!moved) throw unknownLink();
}

const unknownLink = () => new Problem("not_found", "The link is unknown, used or expired");
const emailTaken = () => new Problem("email_taken", "This address has an account of its own");
