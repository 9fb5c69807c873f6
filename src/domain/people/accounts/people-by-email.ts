import { and, inArray, isNull } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { signups } from "./tables.ts";

/** Names and languages of these addresses, as far as they have a signup; by address. */
export async function findPeopleByEmail(reads: Reads, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, { name: string; language: Language | null }>();
  const rows = await reads
    .select({ email: signups.email, name: signups.fullName, language: signups.language })
    .from(signups)
    .where(and(inArray(signups.email, [...emails]), isNull(signups.erasedAt)));
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}
