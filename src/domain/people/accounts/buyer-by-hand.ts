import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { nameParts } from "#contract/accounts/names.ts";
import type { Language } from "#contract/language.ts";
import type { Transaction } from "#db/transaction.ts";
import type { BillingColumns } from "./billing-fields.ts";
import type { SignupRow } from "./signups.ts";
import { signups } from "./tables.ts";

export type BuyerByHand = Pick<SignupRow, "email" | "fullName"> & Partial<BillingColumns>;

/**
 * The ids of the buyer and of the people whom they name, by address. Who is new is created with the address alone, as `created_by` of
 * the buyer. In the order of the addresses, so that two transactions which name the same people do not wait for each other; the rows
 * of known people are not locked.
 */
export async function findOrCreatePeople(
  tx: Transaction,
  { buyer, named, language, now }: { buyer: string; named: readonly string[]; language: Language; now: Date },
): Promise<{ buyerId: string; ids: string[] }> {
  const emails = [...new Set([buyer, ...named])].sort();
  const created = await tx
    .insert(signups)
    .values(
      emails.map((email) => ({
        id: randomUUID(),
        email,
        fullName: "",
        createdAt: now,
        ...(email === buyer ? { language } : {}),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: signups.id });
  const people = await tx
    .select({ id: signups.id, email: signups.email })
    .from(signups)
    .where(inArray(signups.email, emails));
  const buyerId = people.find(({ email }) => email === buyer)?.id;
  if (!buyerId) throw new Error("A signup in the way of an insert was not found after it");
  const fresh = created.map(({ id }) => id);
  if (fresh.length > 0)
    await tx.update(signups).set({ createdBy: buyerId }).where(inArray(signups.id, fresh));
  return { buyerId, ids: people.map(({ id }) => id) };
}

/**
 * Writes what staff have typed of a buyer. What a person has filled in themselves is never changed; what staff wrote is replaced
 * once the person does (`created_by` is their own id until then). Call it with the person locked.
 */
export async function fillInBuyer(
  tx: Transaction,
  id: string,
  { email: _, ...typed }: BuyerByHand,
): Promise<void> {
  const fields = { ...typed, lastName: nameParts({ full_name: typed.fullName }).last };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  if (Object.keys(given).length === 0) return;
  await tx
    .update(signups)
    .set(given)
    .where(and(eq(signups.id, id), eq(signups.createdBy, id)));
}
