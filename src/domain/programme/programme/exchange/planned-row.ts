import type { ImportRow } from "#contract/organiser/programme/import-preview.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import type { Draft } from "../schedule/read-draft.ts";
import type { ImportedSpeaker } from "./imported-session.ts";
import type { Named } from "./make-names.ts";
import type { Merge } from "./merge-record.ts";

export interface PlannedRow extends ImportRow {
  /** All fields of a new or missing record, without the speakers; of a changed one those beside the merge. */
  fields: Fields;
  /** Null: the record is new, or missing from the file. */
  merge: Merge | null;
  /** In their order; null: they stay as they are. Those without an id are added. */
  speakers: (ImportedSpeaker & { id: number | null })[] | null;
}

/** The draft, with the stages, types and tracks that a mapping makes. */
export type KnownDraft = Pick<Draft, "sessions" | "speakers"> & {
  stages: readonly Named[];
  types: readonly Named[];
  tracks: readonly Named[];
};
