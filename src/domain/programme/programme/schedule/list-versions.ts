import { and, desc, eq, ne, sql } from "drizzle-orm";
import { baseLanguage, type Language } from "#contract/language.ts";
import type { ProgrammeChange, ProgrammeVersion } from "#contract/programme/changes.ts";
import type { Reads } from "#db/transaction.ts";
import { programmeVersions, type StoredChange, type StoredPlace } from "./tables.ts";

/** The versions as visitors read them, the newest first, without the first one and those without a change. */
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
  return rows.map(({ number, publishedAt, note, changes }) => ({
    number,
    published_at: publishedAt.toISOString(),
    note: note[language] || note[baseLanguage] || "",
    changes: changes.map((change) => showChange(change, language)),
  }));
}

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
