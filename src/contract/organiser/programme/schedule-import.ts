import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { text } from "../../fields.ts";
import { eventStates } from "../../programme/programme.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";

/** The fields that a column may hold. Those of a person describe the session's only speaker, or the person of the row. */
export const importFields = [
  "own_id",
  "id",
  "title",
  "title_en",
  "description",
  "description_en",
  "type",
  "stage",
  "day",
  "start",
  "end",
  "duration",
  "state",
  "scheduled",
  "speakers",
  "speaker_ids",
  "speaker_emails",
  "first_name",
  "last_name",
  "position",
  "company",
  "bio",
  "linkedin_profile",
] as const;
export type ImportField = (typeof importFields)[number];

/** In answers about names: it is to be made, or nothing here. */
export const MAKE = 0;
export const LEAVE = -1;
const answer = z.int().min(LEAVE).max(2_147_483_647);
const answers = (keyMax: number) => z.record(text(keyMax), answer);

/** What an editor says of a file. What is left out is as the preview suggests. */
const mapping = z.strictObject({
  /** By the column's key; null: it is not read. */
  columns: z.record(text(600), z.enum(importFields).nullable()).optional(),
  /** By the file's name: the stage's id, 0 to make it, -1 for none. */
  stages: answers(300).optional(),
  types: answers(300).optional(),
  /** By the file's word; `out`: such sessions are left out. */
  states: z.record(text(300), z.enum([...eventStates, "out"])).optional(),
  /** By the person's key: the speaker's id, 0 for somebody who is new. */
  people: answers(100).optional(),
  /** How `10/11/2026` reads. */
  dates: z.enum(["dmy", "mdy"]).optional(),
});
export type ImportMapping = z.output<typeof mapping>;

const named = z.object({ name: z.string(), answer: z.int() });
const asks = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      table: z.string(),
      column: z.string(),
      field: z.enum(importFields).nullable(),
      values: z.int(),
      /** The first filled cell's beginning. */
      sample: z.string(),
    }),
  ),
  /** Names that the edition has not. */
  stages: z.array(named),
  types: z.array(named),
  /** Words that are not known. */
  states: z.array(z.object({ name: z.string(), answer: z.enum([...eventStates, "out"]).nullable() })),
  /** People of whom the file says only a name that a speaker has. Null: not answered; rows that name them are not imported yet. */
  people: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** What else the file says. */
      detail: z.string(),
      answer: z.int().nullable(),
      /** The first is the suggestion. */
      candidates: z.array(z.object({ id: z.int(), name: z.string(), detail: z.string() })),
    }),
  ),
});
export type ImportAsks = z.output<typeof asks>;

/** As people read them; moments are ISO texts. */
const changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

const row = z.object({
  /** Names the row when it is chosen. */
  key: z.string(),
  kind: z.enum(["new", "changed", "missing"]),
  noun: z.enum(["event", "speaker"]),
  /** The session that it changes; null: a new one, or a speaker. */
  event: z.int().nullable(),
  /** The speaker that it changes; null: a new one, or a session. */
  speaker: z.int().nullable(),
  /** Of a session; a speaker's name. */
  title: z.string(),
  changes,
  /** What was edited here since a file said it last, and stays unless `{key}:{path}` is among the chosen keys. */
  edited: z.array(z.object({ path: z.string(), changes })),
  /** `stage_unknown: Room 4`: a name that the edition does not know. `person_asked: Ana`: it waits for the answer. */
  notes: z.array(z.string()),
});
export type ImportRow = z.output<typeof row>;

const problem = z.object({
  /** The sheet or list; empty: the file has one. */
  table: z.string(),
  /** As a spreadsheet counts them; in a list from 1. */
  row: z.int(),
  /** Empty: the row has none. */
  title: z.string(),
  /** The file's own name of the column; empty: the whole row. */
  field: z.string(),
  code: z.enum([
    "above_headings",
    "too_many_cells",
    "quote",
    "not_read",
    "no_title",
    "no_name",
    "too_long",
    "formula",
    "no_moment",
    "two_dates",
    "ends_before",
    "no_length",
    "no_state",
    "no_address",
    "no_email",
    "two_people",
    "speakers_differ",
  ]),
  /** What stands in the file, at most 100 characters. */
  value: z.string(),
});
export type ImportProblem = z.output<typeof problem>;

const counts = z.object({
  /** How the text was read; null: it says so itself. */
  encoding: z.enum(["utf-8", "utf-16le", "windows-1252"]).nullable(),
  /** The file's rows with a session, and where they went: together they are all. */
  sessions: z.object({
    read: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    /** They differ by what was edited here alone. */
    edited: z.int(),
    /** By the other tool's own words: `Declined`. */
    left_out: z.array(z.object({ state: z.string(), count: z.int() })),
    refused: z.int(),
    /** Further rows of one session: another sheet, or a row for each speaker. */
    repeated: z.int(),
  }),
  speakers: z.object({
    read: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    edited: z.int(),
  }),
  /** Columns that have no place here, with their filled cells. */
  unread: z.array(z.object({ table: z.string(), column: z.string(), values: z.int() })),
});
export type ImportCounts = z.output<typeof counts>;

const known = z.object({ id: z.int(), name: z.string() });

const preview = z.object({
  rows: z.array(row),
  /** What could not be read; the other rows and fields come all the same. */
  problems: z.array(problem),
  counts,
  /** What the file leaves open, each with its answer. */
  asks,
  /** The edition's own, to choose from. */
  names: z.object({ stages: z.array(known), types: z.array(known) }),
  /** As read: what was sent, else what was said of such a file before. */
  mapping,
  /** The digest of exactly these rows, which importing sends back. */
  digest: z.string(),
});
export type ImportPreview = z.output<typeof preview>;

/** 2 MB in base64, and the rest. */
const FILE_BODY_BYTES = 3 * 1024 * 1024;
const { read, change } = staffEndpoints("Schedule", editors);

export const scheduleImportContract = {
  preview: read("POST", "/organiser/editions/{edition}/schedule/import/preview/", {
    summary: "What importing a file of sessions and speakers would add, change and take out; writes nothing",
    description:
      "`file` in base64, of at most 2 MB: CSV, XLSX, schedule.json of frab and pretalx, pretalx's lists, Sessionize's All, " +
      "Sessions, Grid and Speakers, or a JSON list of objects. A row or field that cannot be read is in `problems`, with its " +
      "row, title and column; `counts` says where everything in the file went.",
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ edition: idInPath, file: z.string(), mapping: mapping.optional() }))
    .output(preview),
  run: change("POST", "/organiser/editions/{edition}/schedule/import/", {
    summary: "Imports the chosen rows of a file: all of them, or nothing",
    description:
      "Merges three ways: what was edited here since the last import stays, unless its key is among the chosen ones. " +
      "A session that is missing from the file is cancelled. Stages and types that the mapping makes are made when a chosen row " +
      "needs them. One entry of the audit log undoes all. The mapping is remembered for files of the same columns.",
    problems: ["changed_meanwhile"],
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        edition: idInPath,
        file: z.string(),
        mapping: mapping.optional(),
        digest: text(64),
        keys: z.array(text(80)).min(1).max(12_000),
      }),
    )
    .output(auditedAnswer.extend({ imported: z.int() })),
};
