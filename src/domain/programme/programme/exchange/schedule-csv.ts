import { zoneText } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import { toCsv } from "#domain/platform/content/csv.ts";
import { readDraft } from "../schedule/read-draft.ts";

export const csvColumns = [
  "id",
  "title",
  "title_en",
  "description",
  "description_en",
  "type",
  "track",
  "language",
  "level",
  "stage",
  "more_stages",
  "start",
  "end",
  "state",
  "scheduled",
  "speakers",
  "slides",
  "slides_from",
  "recording",
  "recording_from",
  "note",
] as const;

/** Between the names of a session's speakers, and of its further stages. */
export const NAMES_BETWEEN = "; ";

/** Every session of the draft, a row each; times as the edition's clocks show them. No cell is a formula. */
export async function scheduleCsv(reads: Reads, editionId: number, zone: string): Promise<string> {
  const { sessions, stages, types, tracks, speakers } = await readDraft(reads, editionId);
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? "";
  const rows = sessions.map((session) => [
    session.id,
    session.title,
    session.translations.en?.title ?? "",
    session.description,
    session.translations.en?.description ?? "",
    nameIn(types, session.eventTypeId),
    nameIn(tracks, session.trackId),
    session.language,
    session.level,
    nameIn(stages, session.stageId),
    session.moreStageIds.map((id) => nameIn(stages, id)).join(NAMES_BETWEEN),
    clockOf(session.startsAt, zone),
    clockOf(session.endsAt, zone),
    session.state,
    session.scheduled ? "yes" : "no",
    session.speakerIds.map((id) => nameIn(speakers, id)).join(NAMES_BETWEEN),
    session.slides,
    session.slidesFrom ? clockOf(session.slidesFrom, zone) : "",
    session.recording,
    session.recordingFrom ? clockOf(session.recordingFrom, zone) : "",
    session.note,
  ]);
  return toCsv([[...csvColumns], ...rows]);
}

/** `2025-10-27 09:30`, with its seconds where there are any. */
const clockOf = (at: Date, zone: string): string => zoneText(at, zone).replace(/:00$/, "");
