import { and, type Column, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { FIRST_YEAR } from "#contract/ideas/call-days.ts";
import { inLanguage } from "#contract/in-language.ts";
import { type Language, languages } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Edition, EditionSummary } from "#contract/programme/edition.ts";
import { type OptionalPage, optionalPages } from "#contract/programme/optional-pages.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import type { Reads } from "#db/transaction.ts";
import { ownParts } from "./own-parts.ts";
import { editions } from "./tables.ts";

export type EditionRow = typeof editions.$inferSelect;

/** The published edition. Throws `not_found` while there is none. */
export async function currentEdition(reads: Reads): Promise<EditionRow> {
  const edition = await findEdition(reads);
  if (!edition) throw new Problem("not_found", "No edition is public yet");
  return edition;
}

/** The address that visitors may write to before an edition is public: the newest edition's, if it has one. */
export async function contactWhilePreparing(reads: Reads): Promise<string | null> {
  const [newest] = await reads
    .select({ email: editions.contactEmail })
    .from(editions)
    .orderBy(desc(editions.year))
    .limit(1);
  return newest?.email || null;
}

export async function hasEdition(reads: Reads): Promise<boolean> {
  return (await findEdition(reads)) !== null;
}

export async function editionsEndedBefore(reads: Reads, moment: Date): Promise<number[]> {
  const rows = await reads.select({ id: editions.id }).from(editions).where(lt(editions.endsAt, moment));
  return rows.map(({ id }) => id);
}

/** The published edition; null while there is none. */
export const findEdition = (reads: Reads): Promise<EditionRow | null> => editionByState(reads, "published");

/** A page asks for it in each of a dozen loaders. */
const editionByState = batchedLookup(async (reads) => {
  const rows = await reads.select().from(editions).where(eq(editions.state, "published"));
  return new Map(rows.map((row) => [row.state, row]));
});

/** Editions by their ids, whatever their state: tickets are held of earlier ones too. */
export async function findEditions(
  reads: Reads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EditionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(editions)
    .where(inArray(editions.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws where the edition does not exist: foreign keys keep that from happening. */
export async function requireEdition(reads: Reads, id: number): Promise<EditionRow> {
  const edition = (await findEditions(reads, [id])).get(id);
  if (!edition) throw new Error(`Edition ${id} does not exist`);
  return edition;
}

/** When a row's edition begins, for other nouns' queries. */
export const editionStartsAt = (editionId: Column) =>
  sql`(select ${editions.startsAt} from ${editions} where ${editions.id} = ${editionId})`;

export const editionEndsAt = (editionId: Column) =>
  sql`(select ${editions.endsAt} from ${editions} where ${editions.id} = ${editionId})`;

/** True while it was never public, nor archived. */
export const isPreparing = (editionId: Column) =>
  sql`(select ${editions.state} = 'preparing' from ${editions} where ${editions.id} = ${editionId})`;

export const isArchived = (editionId: Column) =>
  sql<boolean>`(select ${editions.state} = 'archived' from ${editions} where ${editions.id} = ${editionId})`;

/** Its time zone, in SQL that has its id. */
export const editionZone = (editionId: Column | number) =>
  sql`(select ${editions.timeZone} from ${editions} where ${editions.id} = ${editionId})`;

/** An edition's name and its VAT, for tickets without a rate of their own. */
export const editionValue = <Name extends "year" | "name" | "vatRateBp" | "vatExemption">(
  column: Name,
  editionId: Column,
) => sql<EditionRow[Name]>`(select ${editions[column]} from ${editions} where ${editions.id} = ${editionId})`;

/** The edition of a year that visitors may see. Throws `not_found`. */
export async function findArchived(reads: Reads, year: number): Promise<EditionRow> {
  const [edition] = await reads
    .select()
    .from(editions)
    .where(and(eq(editions.year, year), ne(editions.state, "preparing")));
  if (!edition) throw new Problem("not_found", `There is no edition of ${year}`);
  return edition;
}

/** Those that visitors may see, the newest first. */
export async function listPublicEditions(reads: Reads): Promise<EditionSummary[]> {
  const rows = await reads
    .select()
    .from(editions)
    .where(ne(editions.state, "preparing"))
    .orderBy(desc(editions.year));
  return rows.map(({ name, year, city, firstDay, lastDay, state }) => ({
    name,
    year,
    city,
    first_day: firstDay,
    last_day: lastDay,
    state,
  }));
}

/** The terms of every sale in this shop, by its settings. */
export type ShopTerms = Pick<Edition, "ways_to_pay" | "hold_minutes" | "issues_invoices">;

export interface AskedEdition {
  now: Date;
  /** The shop's provider for cards offers wallets. */
  cardWallets: boolean;
  shopTerms: ShopTerms;
  /** A call for sessions is open, or was. */
  hasCalls: boolean;
  /** An edition, in any state, has a dated call for ideas. */
  takesIdeas: boolean;
  legalNotes: Pick<Edition, "legal_changed_on" | "keeps_mb_way_numbers">;
  /** The tagline's language. */
  language: Language;
}

export function showEdition(
  edition: EditionRow,
  { now, cardWallets, shopTerms, hasCalls, takesIdeas, legalNotes, language }: AskedEdition,
): Omit<Edition, "statistics_counted"> {
  const parts = shownParts(edition);
  return {
    id: edition.id,
    state: edition.state,
    name: edition.name,
    year: edition.year,
    tagline: inLanguage(edition, language).tagline,
    city: edition.city,
    days: daysBetween(edition.firstDay, edition.lastDay),
    time_zone: edition.timeZone,
    starts_at: edition.startsAt.toISOString(),
    ends_at: edition.endsAt.toISOString(),
    vat_rate: edition.vatRateBp / 10_000,
    prices_with_vat: edition.pricesWithVat,
    card_wallets: cardWallets,
    ...shopTerms,
    refund_steps: edition.refundSteps,
    contact_email: edition.contactEmail,
    external_event_url: edition.externalEventUrl,
    complaints_book_url: edition.complaintsBookUrl,
    social: edition.social,
    credits: edition.credits,
    organiser: edition.organiser,
    statistics: { ...edition.statistics, rounded: edition.statistics.rounded ?? true },
    pages: optionalPages.filter((page) => (page === "calls" ? hasCalls : hasPage[page](edition))),
    ...parts,
    youtube: playsYoutube(edition),
    takes_ideas: takesIdeas,
    ...legalNotes,
    made_on: edition.madeOn,
    seed: edition.seed,
    now: now.toISOString(),
  };
}

/** Some of its pages play films from there. */
export const playsYoutube = (edition: EditionRow): boolean =>
  Boolean(shownParts(edition).film?.youtube_id) ||
  edition.ideas.past.some(({ youtube_id }) => youtube_id !== "");

function shownParts(
  edition: EditionRow,
): Pick<Edition, "home" | "menu" | "links" | "partner_groups" | "film" | "map"> {
  const { site, look } = ownParts(edition);
  const film = {
    file: site.film_file,
    captions: languages.flatMap((language) => {
      const path = site.film_file && site.film_captions[language];
      return path ? [{ language, path }] : [];
    }),
    youtube_id: site.film_file ? "" : site.film_youtube_id,
    poster: look.film_poster,
    alt: site.film_alt,
  };
  const map = { picture: look.map, alt: site.map_alt, address: site.map_address };
  return {
    home: site.home,
    menu: site.menu,
    links: site.links,
    partner_groups: site.partner_groups,
    // A visitor starts a video at YouTube by its poster.
    film: film.poster || film.file ? film : null,
    map: map.picture || map.address ? map : null,
  };
}

const hasPage: Record<Exclude<OptionalPage, "calls">, (edition: EditionRow) => boolean> = {
  ideas: ({ ideas }) => isDated(ideas),
  // The seal is ours.
  company: ({ name }) => hasOurArtwork(name),
};

/** Until staff date it there is no call. */
export const isDated = ({ closes_on }: { closes_on: string }): boolean => closes_on >= FIRST_YEAR;
/** An edition of the shop has a contest of ideas, or had one. */
export const hasDatedIdeas = (reads: Reads): Promise<boolean> =>
  reads
    .select({ id: editions.id })
    .from(editions)
    .where(sql`${editions.ideas} ->> 'closes_on' >= ${FIRST_YEAR}`)
    .limit(1)
    .then((found) => found.length > 0);
const DAY_MS = 24 * 3_600_000;

/** By the edition's clocks. */
export function isOnDays(
  { firstDay, lastDay, timeZone }: Pick<EditionRow, "firstDay" | "lastDay" | "timeZone">,
  moment: Date,
): boolean {
  const { day } = zoneTime(moment, timeZone);
  return day >= firstDay && day <= lastDay;
}

/** Calendar days as `YYYY-MM-DD`, both inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}
