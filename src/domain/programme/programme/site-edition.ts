import { sql } from "drizzle-orm";
import { countedStatistics, type Edition } from "#contract/programme/edition.ts";
import type { SiteFacts } from "#contract/site/site-facts.ts";
import type { Reads } from "#db/transaction.ts";
import {
  type AskedEdition,
  type EditionRow,
  showEdition,
} from "#domain/platform/current-edition/current-edition.ts";
import { findFactsEdition, siteFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { isPublicSpeaker } from "./public-speakers.ts";
import { publicEvents, speakers, stages } from "./tables.ts";

/** With the facts' numbers where the organiser typed none. */
export async function showSiteEdition(
  reads: Reads,
  edition: EditionRow,
  asked: AskedEdition,
): Promise<Edition> {
  const shown = showEdition(edition, asked);
  const { statistics, days } = shown;
  const untyped = countedStatistics.filter((name) => !statistics[name]);
  const { sessions: talks, ...counts } = untyped.some((name) => name !== "event_days")
    ? await countProgramme(reads, edition.id)
    : NONE;
  const counted = { ...counts, talks, event_days: days.length };
  return {
    ...shown,
    statistics: {
      ...statistics,
      ...Object.fromEntries(untyped.map((name) => [name, counted[name]])),
    },
    statistics_counted: untyped,
  };
}

/**
 * Returns the facts of its edition for a page's messages, with the numbers of its programme; without one, of
 * the public edition.
 */
export async function pageFacts(reads: Reads, edition?: EditionRow): Promise<SiteFacts | null> {
  const of = edition ?? (await findFactsEdition(reads));
  if (!of) return null;
  const { venues: _, ...counts } = await countProgramme(reads, of.id);
  return { ...siteFacts(of), counts };
}

/** As far as visitors see it. */
async function countProgramme(reads: Reads, id: number): Promise<Counts & { venues: number }> {
  const counting = reads.execute(sql`
    select (select count(*)::int from ${speakers} where edition_id = ${id} and ${isPublicSpeaker}) as speakers,
      (select count(*)::int from ${publicEvents} where edition_id = ${id}) as sessions,
      (select count(*)::int from ${stages} where edition_id = ${id}) as stages,
      (select coalesce(nullif(count(distinct venue_id), 0), count(*))::int from ${stages} where edition_id = ${id}) as venues`);
  // A list that fails takes its own page down, and not the frame of all: a number of 0 is not drawn there.
  const { rows } = await counting.catch(() => ({ rows: [NONE] }));
  return rows[0] as unknown as Counts & { venues: number };
}

const NONE = { speakers: 0, sessions: 0, stages: 0, venues: 0 };

type Counts = NonNullable<SiteFacts["counts"]>;
