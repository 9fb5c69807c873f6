import { eq, or } from "drizzle-orm";
import { Problem, wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findStaff } from "#domain/people/staff/find-staff.ts";
import type { Caller } from "../login-sessions/caller.ts";
import { requireFreshLogin } from "../login-sessions/fresh-login.ts";
import { endCodesOf } from "../signups.ts";
import { emailChanges, loginLinks, loginSessions, namedPeople, passkeys } from "../tables.ts";
import { eraseSignup, lockPerson } from "./erase-signup.ts";

const OTHER_ADDRESS = "This is not the address of the account";

/**
 * Erases the caller's account and all data of their address, for good; the address can register again at once. What
 * is retained, and why, is in docs/decisions/0017. Throws `login_not_fresh`, `invalid_input` for an address other than the account's,
 * `payment_pending` while a payment may still succeed, `record_in_use` for a member of staff.
 */
export async function eraseAccount(ctx: AppContext, caller: Caller, email: string): Promise<void> {
  requireFreshLogin(caller, ctx.clock.now());
  if (email !== caller.email) {
    throw wrongField("email", "custom", OTHER_ADDRESS);
  }
  await ctx.db.transaction(async (tx) => {
    if (await findStaff(tx, email))
      throw new Problem("record_in_use", "An owner removes you from the staff first");
    if (caller.signup) await erasePerson(tx, ctx, caller.signup.id);
    await ctx.jobs.forget(tx, email);
    for (const { eraseAddress } of ctx.personalData) await eraseAddress?.(tx, ctx, email, ctx.clock.now());
    await tx
      .delete(emailChanges)
      .where(or(eq(emailChanges.oldEmail, email), eq(emailChanges.newEmail, email)));
    await tx.delete(loginLinks).where(eq(loginLinks.email, email));
    await tx.delete(loginSessions).where(eq(loginSessions.email, email));
    await tx.delete(passkeys).where(eq(passkeys.email, email));
    await ctx.jobs.enqueue(tx, "send-erased-mail", {
      email,
      sessionId: caller.loginSessionId,
      language: caller.language,
    });
  });
}

/** Locks in the one order of locks: orders, purchases, person (docs/locking.md). */
async function erasePerson(
  tx: Transaction,
  { personalData, clock }: Pick<AppContext, "personalData" | "clock">,
  signupId: string,
): Promise<void> {
  const now = clock.now();
  for (const { lock } of personalData) await lock?.(tx, signupId);
  const person = await lockPerson(tx, signupId);
  // Erased from another device in the meantime.
  if (!person) throw new Problem("not_signed_in", "This account has been erased");
  const named = { ...person, names: await namesOf(tx, person) };
  let keepRow = false;
  for (const { erasePerson } of personalData)
    if ((await erasePerson?.(tx, named, now))?.keepsPerson) keepRow = true;
  await endCodesOf(tx, [signupId], "erased", now);
  await eraseSignup(tx, personalData, signupId, { keepRow, now });
}

/** Finds a person's names: their own, and those that the givers of their tickets wrote. */
async function namesOf(
  tx: Transaction,
  { id, fullName }: { id: string; fullName: string },
): Promise<string[]> {
  const named = await tx
    .select({ name: namedPeople.fullName })
    .from(namedPeople)
    .where(eq(namedPeople.signupId, id));
  return [fullName, ...named.map(({ name }) => name)];
}
