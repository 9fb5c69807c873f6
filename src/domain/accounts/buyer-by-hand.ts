import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { nameParts } from "#contract/accounts/names.ts";
import type { Language } from "#contract/language.ts";
import type { Transaction } from "#db/transaction.ts";
import { signups } from "./tables.ts";

export interface BuyerByHand {
  email: string;
  fullName: string;
  company?: string;
  vat?: string;
  address?: string;
  zipCode?: string;
  city?: string;
  country?: string;
}

/**
 * Finds the person with this address, or creates one with what staff have typed. What a person has filled in themselves is never
 * changed; what staff wrote is replaced once the person does (`created_by` is their own id until then).
 */
export async function findOrCreateBuyer(
  tx: Transaction,
  { email, ...typed }: BuyerByHand,
  language: Language,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const fields = { ...typed, lastName: nameParts({ full_name: typed.fullName }).last };
  const [inserted] = await tx
    .insert(signups)
    .values({ id, email, ...fields, createdBy: id, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: signups.id });
  if (inserted) return inserted.id;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  if (Object.keys(given).length > 0) {
    await tx
      .update(signups)
      .set(given)
      .where(sql`${signups.email} = ${email} and ${signups.createdBy} = ${signups.id}`);
  }
  const [known] = await tx.select({ id: signups.id }).from(signups).where(eq(signups.email, email));
  if (!known) throw new Error("A signup in the way of an insert was not found after it");
  return known.id;
}
