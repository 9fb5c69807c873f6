import { and, eq, inArray, sql } from "drizzle-orm";
import { inEachLanguage } from "#contract/language.ts";
import type { Transaction } from "#db/transaction.ts";
import { findVersion } from "./find-version.ts";
import { isShown } from "./programme-changes.ts";
import { inLanguages } from "./published-events.ts";
import { type Draft, readDraft } from "./read-draft.ts";
import { type InLanguages, programmeVersions, publishedEvents, type StoredChange } from "./tables.ts";

/** The first version of an edition that goes public: its confirmed sessions as they stand. Once; no mails. */
export async function startVersions(tx: Transaction, edition: number, now: Date): Promise<void> {
  if (await findVersion(tx, edition)) return;
  await storeVersion(tx, await readDraft(tx, edition), [], {
    edition,
    number: 1,
    now,
    note: inEachLanguage(() => ""),
  });
}

interface NewVersion {
  edition: number;
  number: number;
  now: Date;
  note: InLanguages;
}

/** Stores the draft as what visitors see. */
export async function storeVersion(
  tx: Transaction,
  draft: Draft,
  changes: StoredChange[],
  { edition, number, now, note }: NewVersion,
): Promise<{ id: number; number: number }> {
  const [version] = await tx
    .insert(programmeVersions)
    // Visitors of the first version have seen no other.
    .values({ editionId: edition, number, publishedAt: now, note, changes: number === 1 ? [] : changes })
    .returning({ id: programmeVersions.id });
  const changed = new Set(changes.map(({ event }) => event));
  const gone = changes.flatMap(({ event, after }) => (after ? [] : [event]));
  if (gone.length > 0)
    await tx
      .delete(publishedEvents)
      .where(and(eq(publishedEvents.editionId, edition), inArray(publishedEvents.eventId, gone)));
  const rows = draft.sessions.filter(isShown).map((session) => {
    const was = changed.has(session.id) ? null : draft.published.get(session.id);
    return {
      eventId: session.id,
      editionId: edition,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      stageId: session.stageId,
      moreStageIds: session.moreStageIds,
      title: inLanguages(session.title, session.translations, "title"),
      speakerIds: session.speakerIds,
      number: was?.number ?? number,
      changedAt: was?.changedAt ?? now,
    };
  });
  if (rows.length > 0)
    await tx
      .insert(publishedEvents)
      .values(rows)
      .onConflictDoUpdate({
        target: publishedEvents.eventId,
        set: Object.fromEntries(
          [
            "starts_at",
            "ends_at",
            "stage_id",
            "more_stage_ids",
            "title",
            "speaker_ids",
            "number",
            "changed_at",
          ].map((name) => [columnKeys[name as keyof typeof columnKeys], sql.raw(`excluded.${name}`)]),
        ),
      });
  return { id: version?.id ?? 0, number };
}

const columnKeys = {
  starts_at: "startsAt",
  ends_at: "endsAt",
  stage_id: "stageId",
  more_stage_ids: "moreStageIds",
  title: "title",
  speaker_ids: "speakerIds",
  number: "number",
  changed_at: "changedAt",
} as const;
