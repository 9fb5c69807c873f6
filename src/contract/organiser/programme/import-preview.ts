import { z } from "zod";
import { importFields, importMapping, importWords } from "./import-mapping.ts";

const named = z.object({ name: z.string(), answer: z.int() });
const word = <Answer extends string>(known: readonly Answer[]) =>
  z.object({ name: z.string(), answer: z.enum(known).nullable() });
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
  tracks: z.array(named),
  /** Words that are not known. */
  states: z.array(word(importWords.states)),
  levels: z.array(word(importWords.levels)),
  languages: z.array(word(importWords.languages)),
  /** People of whom the file says only a name that a speaker has. Null: not answered; rows that name them are not imported yet. */
  people: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The rest that the file says of the person. */
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
  /** The session's title, or the speaker's name. */
  title: z.string(),
  changes,
  /** Staff edited these since a file said them last. Each stays unless `{key}:{path}` is a chosen key. */
  edited: z.array(z.object({ path: z.string(), changes })),
  /** `stage_unknown: Room 4`: a name that the edition does not know. `person_asked: Ana`: it waits for the answer. `outside_days: 2025-11-03T10:00:00.000Z`: it gets no place; `outside_days_kept`: it keeps its own. */
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
    "no_start",
    "no_state",
    "no_level",
    "no_language",
    "only_first",
    "of_several",
    "said_otherwise",
    "no_address",
    "no_email",
    "two_people",
    "speakers_differ",
  ]),
  /** As the file has it, at most 100 characters. */
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
  /** Columns that have no place here, or are behind another of the same field, with the filled cells that are not read. */
  unread: z.array(z.object({ table: z.string(), column: z.string(), values: z.int() })),
});
export type ImportCounts = z.output<typeof counts>;

const known = z.object({ id: z.int(), name: z.string() });

export const importPreview = z.object({
  rows: z.array(row),
  /** Cells that could not be read; the other rows and fields come all the same. */
  problems: z.array(problem),
  counts,
  /** Questions that the file leaves open, each with its answer. */
  asks,
  /** The edition's own, to choose from. */
  names: z.object({ stages: z.array(known), types: z.array(known), tracks: z.array(known) }),
  /** As read: what was sent, else what was said of such a file before. */
  mapping: importMapping,
  /** The digest of exactly these rows, which importing sends back. */
  digest: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;
