import { and, desc, eq, inArray } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { lockInOrder } from "./lock-active-signup.ts";
import { namedPeople, type signups } from "./tables.ts";

/** One person's words about another whom they named: theirs, never the other's data. */
export interface GivenName {
  fullName: string;
  company: string;
}

interface Note extends GivenName {
  namedBy: string;
  signupId: string;
  now: Date;
}

/**
 * Writes down what this person calls another; `replace`: in the place of what they wrote before. Nothing is noted by
 * or of a person who has been erased. Locks both rows in order of id.
 */
export async function recordGivenName(
  tx: Transaction,
  { namedBy, signupId, fullName, company, now }: Note,
  { replace }: { replace: boolean },
): Promise<void> {
  if (namedBy === signupId || (await lockInOrder(tx, [namedBy, signupId])).length < 2) return;
  const insert = tx.insert(namedPeople).values({ namedBy, signupId, fullName, company, createdAt: now });
  const target = [namedPeople.namedBy, namedPeople.signupId];
  if (replace) await insert.onConflictDoUpdate({ target, set: { fullName, company } });
  else await insert.onConflictDoNothing();
}

export type FindGivenName = (namedBy: string, signupId: string) => GivenName | undefined;

export async function findGivenNames(
  reads: Reads,
  namedBys: readonly string[],
  signupIds: readonly string[],
): Promise<FindGivenName> {
  if (namedBys.length === 0 || signupIds.length === 0) return () => undefined;
  const rows = await reads
    .select()
    .from(namedPeople)
    .where(and(inArray(namedPeople.namedBy, [...namedBys]), inArray(namedPeople.signupId, [...signupIds])));
  const byPair = new Map(rows.map((row) => [`${row.namedBy} ${row.signupId}`, row]));
  return (namedBy, signupId) => byPair.get(`${namedBy} ${signupId}`);
}

/**
 * A person's name in a mail or on a ticket that goes to them: the name that they entered, else the one
 * that the giver wrote, else the last one that another buyer wrote.
 */
export async function nameFor(
  reads: Reads,
  person: Pick<typeof signups.$inferSelect, "id" | "fullName">,
  giverId: string | null = null,
): Promise<string> {
  if (person.fullName) return person.fullName;
  const notes = await reads
    .select()
    .from(namedPeople)
    .where(eq(namedPeople.signupId, person.id))
    .orderBy(desc(namedPeople.createdAt));
  return (notes.find(({ namedBy }) => namedBy === giverId) ?? notes[0])?.fullName ?? "";
}

/** Others' words about this person, for the person's own export; not who wrote them. */
export async function exportGivenNames(reads: Reads, signupId: string) {
  const notes = await reads
    .select()
    .from(namedPeople)
    .where(eq(namedPeople.signupId, signupId))
    .orderBy(namedPeople.createdAt);
  return notes.map(({ fullName, company, createdAt }) => ({
    full_name: fullName,
    company,
    created_at: createdAt.toISOString(),
  }));
}
