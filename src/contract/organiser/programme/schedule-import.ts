import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { text } from "../../fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";

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
  /** As people read them; moments are ISO texts. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Names that the edition does not know: `stage_unknown: Room 4`. */
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
  }),
  /** Columns that have no place here, with their filled cells. */
  unread: z.array(z.object({ table: z.string(), column: z.string(), values: z.int() })),
});
export type ImportCounts = z.output<typeof counts>;

const preview = z.object({
  rows: z.array(row),
  /** What could not be read; the other rows and fields come all the same. */
  problems: z.array(problem),
  counts,
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
    .input(z.strictObject({ edition: idInPath, file: z.string() }))
    .output(preview),
  run: change("POST", "/organiser/editions/{edition}/schedule/import/", {
    summary: "Imports the chosen rows of a file: all of them, or nothing",
    description:
      "A session that is missing from the file is cancelled. One entry of the audit log undoes all.",
    problems: ["changed_meanwhile"],
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(
      z.strictObject({
        edition: idInPath,
        file: z.string(),
        digest: text(64),
        keys: z.array(text(40)).min(1).max(6_000),
      }),
    )
    .output(auditedAnswer.extend({ imported: z.int() })),
};
