import { eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findStaff } from "#domain/people/staff/find-staff.ts";
import { loginLinks, loginSessions, passkeys, signups } from "../tables.ts";

/**
 * Gives a person the address that they meant, at the organiser's word. Their login sessions, login links and passkeys end: a person who has
 * the old mailbox must not keep the account. Throws `email_taken`; `invalid_input` for an address of staff, which no other member
 * may move, and for an erased account.
 */
export async function correctEmail(
  tx: Transaction,
  ctx: Pick<AppContext, "personalData" | "clock" | "jobs">,
  signupId: string,
  email: string,
): Promise<{ before: { email: string }; after: { email: string } } | null> {
  const [person] = await tx.select().from(signups).where(eq(signups.id, signupId)).for("update");
  if (!person || person.erasedAt) throw new Problem("invalid_input", "The account was erased");
  const { email: old } = person;
  const now = ctx.clock.now();
  if (old === email) return null;
  if (await findStaff(tx, old)) {
    throw new Problem("invalid_input", "Members of staff change their own address");
  }
  const [taken] = await tx.select({ id: signups.id }).from(signups).where(eq(signups.email, email));
  if (taken) throw new Problem("email_taken", "This address has an account of its own");
  await tx
    .update(loginSessions)
    .set({ email, revokedAt: sql`coalesce(${loginSessions.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(loginSessions.email, old));
  await tx.delete(passkeys).where(eq(passkeys.email, old));
  await tx.delete(loginLinks).where(eq(loginLinks.email, old));
  for (const { moveAddress } of ctx.personalData) await moveAddress?.(tx, old, email, ctx);
  await tx.update(signups).set({ email }).where(eq(signups.id, signupId));
  return { before: { email: old }, after: { email } };
}
