import { desc, sql } from "drizzle-orm";
import { sellerCountry } from "#contract/accounts/number-prefix.ts";
import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import type { SiteFacts } from "#contract/site/site-facts.ts";
import { zoneWords } from "#contract/time/time-zones.ts";
import type { Reads } from "#db/transaction.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { daysBetween, type EditionRow } from "./current-edition.ts";
import { editions } from "./tables.ts";

/** Returns the facts of the published edition, else of the newest in preparation; null: there is none. */
export async function findSiteFacts(reads: Reads): Promise<SiteFacts | null> {
  const edition = await findFactsEdition(reads);
  return edition && siteFacts(edition);
}

/**
 * The facts of an edition in preparation at an address that is public before it: name, place, days, logo and colours, and no
 * text, picture or number of the rest (decision 199).
 */
export function preparingFacts(edition: EditionRow): SiteFacts {
  return { ...siteFacts(edition), texts: {}, look: preparingLook(edition), isAhead: true };
}

export function preparingLook({
  look: { logo, logo_on_dark, accent } = noLook,
}: Pick<SiteFacts, "look">): EditionLook {
  return { ...noLook, logo, logo_on_dark, accent };
}

/** The one that they are of. */
export async function findFactsEdition(reads: Reads): Promise<EditionRow | null> {
  const [edition] = await reads
    .select()
    .from(editions)
    .orderBy(desc(sql`${editions.state} = 'published'`), desc(editions.year))
    .limit(1);
  return edition ?? null;
}

/** The name of the edition that they are of; until there is one, the shop is called by its address. */
export const shopName = (facts: Pick<SiteFacts, "name"> | null, publicUrl: string): string =>
  facts?.name ?? new URL(publicUrl).host;

/** For mails to its first staff. */
export const factsWithoutEdition = (publicUrl: string): SiteFacts => ({
  name: shopName(null, publicUrl),
  city: "",
  year: new Date().getFullYear(),
  days: 1,
});

/** Runs `work` with them in its messages. */
export const withCurrentFacts = async <Result>(reads: Reads, work: () => Promise<Result>): Promise<Result> =>
  withSiteFacts(await findSiteFacts(reads), work);

type Facts =
  | ("name" | "city" | "year" | "firstDay" | "lastDay")
  | ("site" | "look" | "seed" | "timeZone" | "organiser");

export const siteFacts = ({
  name,
  city,
  year,
  firstDay,
  lastDay,
  site,
  look,
  seed,
  timeZone,
  organiser,
}: Pick<EditionRow, Facts>): SiteFacts => ({
  name,
  city,
  year,
  days: daysBetween(firstDay, lastDay).length,
  texts: site.texts,
  look,
  seed,
  zone: { id: timeZone, words: zoneWords(timeZone) },
  seller: sellerCountry(organiser.tax_number),
});
