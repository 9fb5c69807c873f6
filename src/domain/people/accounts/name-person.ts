import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { recordGivenName } from "./named-people.ts";
import { signups } from "./tables.ts";

interface NamedPerson {
  email: string;
  fullName: string;
  company: string;
  /** Whose note the name is; null: a caller without a signup, who has no notes. */
  namedBy: string | null;
  now: Date;
}

/**
 * Finds the person with this address, unchanged, or creates one of whom nothing but the address is known. The name is
 * the note of who gave it.
 */
export async function namePerson(
  tx: Transaction,
  { email, fullName, company, namedBy, now }: NamedPerson,
  { replace }: { replace: boolean },
) {
  const person = await findOrCreate(tx, email, namedBy, now);
  if (namedBy)
    await recordGivenName(tx, { namedBy, signupId: person.id, fullName, company, now }, { replace });
  return person;
}

async function findOrCreate(tx: Transaction, email: string, createdBy: string | null, now: Date) {
  const fresh = { id: randomUUID(), email, fullName: "", createdBy, createdAt: now };
  const [inserted] = await tx.insert(signups).values(fresh).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const [known] = await tx.select().from(signups).where(eq(signups.email, email));
  if (!known) throw new Error("A signup in the way of an insert was not found after it");
  return known;
}
