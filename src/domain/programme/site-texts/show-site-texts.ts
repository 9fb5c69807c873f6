import { and, asc, count, eq } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { baseLanguage, type Language } from "#contract/language.ts";
import type { PageText, textPages } from "#contract/site/site-texts.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { bannerPhrases, type PageWords, pageTexts } from "./tables.ts";

/** The organiser's own words on every page. */
export async function showSiteTexts(reads: Reads, editionId: number, language: Language) {
  const [phrases, newsletter] = await Promise.all([
    reads
      .select()
      .from(bannerPhrases)
      .where(eq(bannerPhrases.editionId, editionId))
      .orderBy(asc(bannerPhrases.position), asc(bannerPhrases.id)),
    findPage(reads, editionId, "newsletter"),
  ]);
  return {
    banner: phrases
      .map((row) => inLanguage(row, language))
      .map(({ filled, outlined }) => ({ filled, outlined })),
    newsletter: newsletter && wordsOf(newsletter, language),
  };
}

/** Null where the organiser wrote none. */
export async function showPageText(
  reads: Reads,
  editionId: number,
  name: (typeof textPages)[number],
  language: Language,
): Promise<PageText | null> {
  const page = await findPage(reads, editionId, name);
  if (!page) return null;
  const { day } = zoneTime(page.changedAt, await findShopZone(reads, editionId));
  return { ...wordsOf(page, language), changed_on: day };
}

/** Returns the organiser's own texts: the pages, and how many phrases the banner has. */
export async function listOwnSiteTexts(
  reads: Reads,
  editionId: number,
): Promise<{ pages: PageRow[]; phrases: number }> {
  const [pages, phrases] = await Promise.all([
    reads.select().from(pageTexts).where(eq(pageTexts.editionId, editionId)),
    reads.select({ count: count() }).from(bannerPhrases).where(eq(bannerPhrases.editionId, editionId)),
  ]);
  return { pages, phrases: phrases[0]?.count ?? 0 };
}

type PageRow = typeof pageTexts.$inferSelect;

function wordsOf({ title, lead, sections, translations }: PageRow, language: Language): PageWords {
  return { title, lead, sections, ...(language === baseLanguage ? {} : translations[language]) };
}

async function findPage(reads: Reads, editionId: number, name: PageRow["name"]): Promise<PageRow | null> {
  const [page] = await reads
    .select()
    .from(pageTexts)
    .where(and(eq(pageTexts.editionId, editionId), eq(pageTexts.name, name)));
  return page ?? null;
}
