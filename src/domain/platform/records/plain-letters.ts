import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const ACCENTED = "áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ";
const PLAIN = "aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn";

/** A text in small letters without accents, so that "joao" finds João. */
export function plainLetters(text: string): string {
  const letters = [...text].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter);
  return letters.join("").replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The same of a column. Most texts are ASCII, for which the database has a far quicker way: a search reads all coupons of an
 * edition.
 */
export const inPlainLetters = (text: SQLWrapper): SQL =>
  sql`case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C")
    else lower(translate(${text}, ${sql.raw(`'${ACCENTED}', '${PLAIN}'`)}) collate "C") end`;
