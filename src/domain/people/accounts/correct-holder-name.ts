import { and, eq, isNull, ne } from "drizzle-orm";
import { nameParts } from "#contract/accounts/names.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { recordGivenName } from "./named-people.ts";
import { signups } from "./tables.ts";

interface HolderName {
  signupId: string;
  fullName: string;
  /** The buyer. */
  namedBy: string;
  now: Date;
}

/**
 * Corrects how a ticket's holder is called, at the organiser's word: in their own account if they have entered a name there, or else
 * in the buyer's word for them. Throws `not_found` for an erased person.
 */
export async function correctHolderName(
  tx: Transaction,
  { signupId, fullName, namedBy, now }: HolderName,
): Promise<void> {
  const own = await tx
    .update(signups)
    .set({ fullName, lastName: nameParts({ full_name: fullName }).last })
    .where(and(eq(signups.id, signupId), isNull(signups.erasedAt), ne(signups.fullName, "")))
    .returning({ id: signups.id });
  if (own.length > 0) return;
  const [person] = await tx
    .select({ erasedAt: signups.erasedAt })
    .from(signups)
    .where(eq(signups.id, signupId));
  if (!person || person.erasedAt) throw new Problem("not_found", "This person has erased their account");
  await recordGivenName(tx, { namedBy, signupId, fullName, company: "", now }, { replace: true });
}
