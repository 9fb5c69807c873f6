import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { NamedPerson } from "#domain/platform/personal-data/without-person.ts";
import { plainLetters } from "#domain/platform/records/plain-letters.ts";
import { orderViews } from "../tables.ts";

/** Words of one or two letters are in many names. */
const LETTERS = 3;

/**
 * Deletes the views of staff that search for this person, or are named after them. A search finds a person when each of its words
 * is in what is known of them (`accounts/people-search.ts`).
 */
export async function forgetViewsOf(
  tx: Transaction,
  { names, email, company, vat, phoneNumber }: NamedPerson & { company: string },
): Promise<void> {
  const known = plainLetters([...names, email, company, vat, phoneNumber].join(" "));
  const isTheirs = (search: string) => {
    const words = plainLetters(search)
      .split(/\s+/)
      .filter((word) => word.length >= LETTERS);
    return words.length > 0 && words.every((word) => known.includes(word));
  };
  const full = [...names, email, vat, phoneNumber].map((one) => plainLetters(one.trim())).filter(Boolean);
  const views = await tx
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews);
  const theirs = views.filter(
    ({ name, query }) =>
      isTheirs(new URLSearchParams(query).get("search") ?? "") ||
      full.some((one) => plainLetters(name).includes(one)),
  );
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(orderViews).where(inArray(orderViews.id, ids));
}
