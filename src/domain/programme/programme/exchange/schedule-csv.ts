import { lisbonText } from "#contract/lisbon-time.ts";
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
  "stage",
  "start",
  "end",
  "state",
  "scheduled",
  "speakers",
] as const;

/** Between the names of a session's speakers. */
export const NAMES_BETWEEN = "; ";

/** Every session of the draft, a row each; times as clocks in Lisbon show them. No cell is a formula. */
export async function scheduleCsv(reads: Reads, editionId: number): Promise<string> {
  const { sessions, stages, types, speakers } = await readDraft(reads, editionId);
  const nameIn = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? "";
  const rows = sessions.map((session) => [
    session.id,
    session.title,
    session.translations.en?.title ?? "",
    session.description,
    session.translations.en?.description ?? "",
    nameIn(types, session.eventTypeId),
    nameIn(stages, session.stageId),
    clockOf(session.startsAt),
    clockOf(session.endsAt),
    session.state,
    session.scheduled ? "yes" : "no",
    session.speakerIds.map((id) => nameIn(speakers, id)).join(NAMES_BETWEEN),
  ]);
  return toCsv([[...csvColumns], ...rows]);
}

/** `2025-10-27 09:30`. */
const clockOf = (at: Date): string => lisbonText(at).slice(0, 16);
