import { type SQL, sql } from "drizzle-orm";
import { likePattern } from "#db/like-pattern.ts";
import { plainLetters } from "../records/plain-letters.ts";

/** The words beyond these only narrow a search further. */
const WORDS = 8;
/** The index of `signup_search` is of three letters in a row: fewer are looked for where a word begins. */
const LETTERS = 3;

/**
 * The condition on `signup_search` that what is known of a person has all the words that were typed: a word of one or two letters
 * where a word begins, a longer one anywhere. A condition for each: `like all` would use no index.
 */
export function hasWords(typed: string): SQL {
  const words = plainLetters(typed.trim()).split(/\s+/).slice(0, WORDS);
  return sql.join(words.map(hasWord), sql` and `);
}

function hasWord(word: string): SQL {
  if (word.length >= LETTERS) return sql`words like ${likePattern(word)}`;
  const begins = likePattern(word).slice(1);
  return sql`(words like ${begins} or words like ${`% ${begins}`})`;
}
