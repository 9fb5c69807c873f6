import { type SQL, sql } from "drizzle-orm";
import { likePattern } from "#db/like-pattern.ts";
import type { Reads } from "#db/transaction.ts";
import { plainLetters } from "#domain/platform/records/plain-letters.ts";

/** The words beyond these only narrow a search further. */
const WORDS = 8;
/** The index of `signup_search` is of three letters in a row: fewer are looked for where a word begins. */
const LETTERS = 3;
/** Collecting what belongs to more people takes longer than reading a page in the list's order. */
const PEOPLE_FEW = 10_000;

/**
 * The condition that all the words that were typed are in a text of small letters without accents: a word of one or two letters
 * where a word begins, a longer one anywhere. One condition for each: `like all` would use no index.
 */
export function hasWords(typed: string, text: SQL): SQL {
  const words = plainLetters(typed.trim()).split(/\s+/).slice(0, WORDS);
  return sql.join(
    words.map((word) => hasWord(word, text)),
    sql` and `,
  );
}

function hasWord(word: string, text: SQL): SQL {
  if (word.length >= LETTERS) return sql`${text} like ${likePattern(word)}`;
  const begins = likePattern(word).slice(1);
  return sql`(${text} like ${begins} or ${text} like ${`% ${begins}`})`;
}

/** On `signup_search`: what is known of a person, who may be the buyer or a holder. */
export const personHasWords = (typed: string): SQL => hasWords(typed, sql`signup_search.words`);

/** The people who have these words in what is known of them; null: they are too many to go by. */
export async function findPeople(reads: Reads, typed: string): Promise<string[] | null> {
  const { rows } = await reads.execute(
    sql`select signup_id from signup_search where ${personHasWords(typed)} limit ${PEOPLE_FEW + 1}`,
  );
  return rows.length > PEOPLE_FEW ? null : rows.map((row) => String(row.signup_id));
}
