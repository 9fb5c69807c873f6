import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { signups } from "./tables.ts";

interface NamedPerson {
  email: string;
  fullName: string;
  /** The buyer to whom this name is shown, until the person makes it their own. */
  namedBy: string;
  now: Date;
}

/** Finds the person with this address, unchanged, or creates one with this name. */
export async function namePerson(tx: Transaction, { email, fullName, namedBy, now }: NamedPerson) {
  const fresh = { id: randomUUID(), email, fullName, createdBy: namedBy, createdAt: now };
  const [inserted] = await tx.insert(signups).values(fresh).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const [known] = await tx.select().from(signups).where(eq(signups.email, email));
  if (!known) throw new Error("A signup in the way of an insert was not found after it");
  return known;
}
