import { eq } from "drizzle-orm";
import { type Language, shownLanguage } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { mailTexts } from "./tables.ts";

/** The organiser's words of a language, by the key of ours. */
export async function findOwnTexts(reads: Reads, language: Language): Promise<ReadonlyMap<string, string>> {
  const rows = await reads
    .select()
    .from(mailTexts)
    .where(eq(mailTexts.language, shownLanguage(language)));
  return new Map(rows.map(({ key, text }) => [key, text]));
}
