import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { namedPeople, signups } from "../tables.ts";

type SignupRow = typeof signups.$inferSelect;

/** Locks a person and those whom they alone have named; null once the person is erased. */
export async function lockPerson(tx: Transaction, id: string): Promise<SignupRow | null> {
  const rows = await tx
    .select()
    .from(signups)
    .where(and(or(eq(signups.id, id), eq(signups.createdBy, id)), isNull(signups.erasedAt)))
    .orderBy(signups.id)
    .for("update");
  return rows.find((row) => row.id === id) ?? null;
}

/**
 * Deletes a person's signup, or anonymises it when payments refer to it. People whom they named keep their signup
 * when a noun holds something of them, as a ticket, and lose it otherwise. Call it with the person locked and without tickets.
 */
export async function eraseSignup(
  tx: Transaction,
  personalData: AppContext["personalData"],
  id: string,
  { keepRow, now }: { keepRow: boolean; now: Date },
): Promise<void> {
  await tx.delete(namedPeople).where(or(eq(namedPeople.namedBy, id), eq(namedPeople.signupId, id)));
  const named = await tx.select({ id: signups.id }).from(signups).where(eq(signups.createdBy, id));
  const ids = named.map((one) => one.id);
  const held = await Promise.all(personalData.map(async ({ holders }) => (await holders?.(tx, ids)) ?? []));
  await tx.execute(sql`
    delete from signups where created_by = ${id} and not (id = any(${sql.param(held.flat())}::uuid[]))
      and not exists (select from signups named where named.created_by = signups.id)`);
  await tx.update(signups).set({ createdBy: null }).where(eq(signups.createdBy, id));
  if (keepRow) await tx.update(signups).set(erasedRow(id, now)).where(eq(signups.id, id));
  else await tx.delete(signups).where(eq(signups.id, id));
}

/** An address that cannot exist (RFC 2606): the person's own is free again and no mail is sent. */
function erasedRow(id: string, now: Date): Omit<SignupRow, "id" | "createdAt" | "writtenBy"> {
  return {
    email: `${id}@erased.invalid`,
    fullName: "",
    lastName: "",
    phoneNumber: "",
    address: "",
    city: "",
    zipCode: "",
    country: "",
    company: "",
    vat: "",
    codeSerial: null,
    language: null,
    createdBy: null,
    erasedAt: now,
  };
}
