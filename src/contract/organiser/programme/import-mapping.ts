import { z } from "zod";
import { text } from "../../fields.ts";
import { eventStates } from "../../programme/programme.ts";
import { sessionLanguages, sessionLevels } from "../../programme/session-facets.ts";

/** The fields that a column may hold. Those of a person describe the session's only speaker, or the person of the row. */
export const importFields = [
  "own_id",
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
  "day",
  "start",
  "end",
  "duration",
  "state",
  "scheduled",
  "slides",
  "slides_from",
  "recording",
  "recording_from",
  "note",
  "speakers",
  "speaker_ids",
  "speaker_emails",
  "first_name",
  "last_name",
  "position",
  "company",
  "bio",
  "linkedin_profile",
  "pronouns",
  "links",
  "photo",
] as const;
export type ImportField = (typeof importFields)[number];

/** Words that an editor explains, and what each may mean; `out`: such sessions are left out. */
export const importWords = {
  states: [...eventStates, "out"],
  levels: sessionLevels,
  languages: sessionLanguages,
} as const;
export type ImportWords = { [List in keyof typeof importWords]: (typeof importWords)[List][number] };

/** In answers about names: it is to be made, or nothing here. */
export const MAKE = 0;
export const LEAVE = -1;
const answer = z.int().min(LEAVE).max(2_147_483_647);
const answers = (keyMax: number) => z.record(text(keyMax), answer);

/** The editor's answers about a file. The preview's suggestions stand in for those left out. */
export const importMapping = z.strictObject({
  /** By the column's key; null: it is not read. */
  columns: z.record(text(600), z.enum(importFields).nullable()).optional(),
  /** By the file's name: the stage's id, 0 to make it, -1 for none. */
  stages: answers(300).optional(),
  types: answers(300).optional(),
  tracks: answers(300).optional(),
  /** By the file's word. */
  states: z.record(text(300), z.enum(importWords.states)).optional(),
  levels: z.record(text(300), z.enum(importWords.levels)).optional(),
  languages: z.record(text(300), z.enum(importWords.languages)).optional(),
  /** By the person's key: the speaker's id, 0 for a new speaker. */
  people: answers(100).optional(),
  /** How `10/11/2026` reads. */
  dates: z.enum(["dmy", "mdy"]).optional(),
});
export type ImportMapping = z.output<typeof importMapping>;
