import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import { firstLanguage, type Language } from "#contract/language.ts";
import type { ProgrammeChange, ProgrammeVersion } from "#contract/programme/changes.ts";
import type { Reads } from "#db/transaction.ts";
import { programmeVersions, publishedEvents, type StoredChange, type StoredPlace } from "./tables.ts";

/**
 * The versions as visitors read them, the newest first, without the first one and those without a change. Where an edition went
 * public before it had a programme, the version that first shows sessions changes nothing that a visitor knew.
 */
export async function listVersions(
  reads: Reads,
  editionId: number,
  language: Language,
): Promise<ProgrammeVersion[]> {
  const rows = await reads
    .select()
    .from(programmeVersions)
    .where(
      and(
        eq(programmeVersions.editionId, editionId),
        ne(programmeVersions.number, 1),
        sql`${programmeVersions.changes} <> '[]'`,
      ),
    )
    .orderBy(desc(programmeVersions.number));
  const [{ shown } = { shown: 0 }] = await reads
    .select({ shown: count() })
    .from(publishedEvents)
    .where(eq(publishedEvents.editionId, editionId));
  const isKnown = shownFirst(rows, shown) > 0 ? () => true : (_: unknown, at: number) => at < rows.length - 1;
  return rows.filter(isKnown).map(({ number, publishedAt, note, changes }) => ({
    number,
    published_at: publishedAt.toISOString(),
    note: note[language] || note[firstLanguage()] || "",
    changes: changes.map((change) => showChange(change, language)),
  }));
}

/** How many sessions the first version showed: what is shown now, with each later version taken back. */
const shownFirst = (rows: readonly { changes: readonly StoredChange[] }[], shown: number): number =>
  rows
    .flatMap(({ changes }) => changes)
    .reduce((left, { before, after }) => left - (before ? 0 : 1) + (after ? 0 : 1), shown);

export const showChange = (
  { event, title, kinds, before, after }: StoredChange,
  language: Language,
): ProgrammeChange => ({
  event,
  title: title[language],
  kinds,
  before: before && showPlace(before, language),
  after: after && showPlace(after, language),
});

const showPlace = ({ starts_at, ends_at, stage, speakers }: StoredPlace, language: Language) => ({
  start_time: starts_at,
  end_time: ends_at,
  stage: { id: stage.id, name: stage[language] },
  speakers,
});
