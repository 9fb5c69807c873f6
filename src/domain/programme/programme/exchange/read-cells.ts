import { email as emailAddress } from "#contract/fields.ts";
import type { ImportField } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportProblem } from "#contract/organiser/programme/import-preview.ts";
import { httpsUrl, linkLines } from "#contract/web-address.ts";
import {
  type ImportedSession,
  type ImportedSpeaker,
  type PersonDetails,
  personDetails,
} from "./imported-session.ts";
import type { openPeople } from "./read-people.ts";
import { type DateOrder, minutesOf, momentOf, orderOf } from "./source/read-moment.ts";
import { isJoined } from "./source/source-fields.ts";
import type { SourceTable } from "./source/source-table.ts";

const MAX_LENGTH: Partial<Record<ImportField, number>> = {
  title: 300,
  title_en: 300,
  description: 10_000,
  description_en: 10_000,
  speakers: 10_000,
  position: 200,
  company: 200,
  bio: 10_000,
  linkedin_profile: 500,
  pronouns: 60,
  links: 5_000,
  photo: 2_000,
  slides: 500,
  recording: 500,
  note: 5_000,
  stage: 2_000,
  more_stages: 10_000,
  type: 100,
  track: 100,
};
const NAME_MAX = 200;
const MINUTE_MS = 60_000;

export type Cells = ReturnType<typeof openCells>;

/** A row's cells by field. A cell that cannot be taken is a problem, and reads as empty. */
export function openCells(
  table: SourceTable,
  fields: readonly (ImportField | null)[],
  { row, cells }: SourceTable["rows"][number],
  problems: ImportProblem[],
) {
  const wrongs = new Set<string>();
  const placesOf = (field: ImportField) => fields.flatMap((one, place) => (one === field ? [place] : []));
  const plain = (field: ImportField): string => {
    const filled = placesOf(field).flatMap((place) => cells[place] || []);
    return (isJoined(field) ? filled.join(field === "links" ? "\n" : "\n\n") : (filled[0] ?? "")).trim();
  };
  const titleAt = plain("title") || plain("speakers");
  const wrong = (field: ImportField, code: ImportProblem["code"], value = plain(field)) => {
    const place = placesOf(field).find((at) => cells[at]) ?? fields.indexOf(field);
    // A day is read for both the start and the end.
    if (wrongs.has(field + code + value)) return null;
    wrongs.add(field + code + value);
    problems.push({
      table: table.name,
      row,
      title: titleAt.slice(0, 300),
      field: table.columns[place] ?? field,
      code,
      value: value.slice(0, 100),
    });
    return null;
  };
  return {
    plain,
    wrong,
    wasWrong: () => wrongs.size > 0,
    /** The file has the column, and nothing in it. */
    isEmpty: (field: ImportField) => fields.includes(field) && plain(field) === "",
    of: (field: ImportField): string => {
      const value = plain(field);
      // As we write what a spreadsheet would run.
      if (/^'[=+\-@]/.test(value)) return value.slice(1);
      if (value.startsWith("=")) wrong(field, "formula");
      else if (value.length > (MAX_LENGTH[field] ?? NAME_MAX)) wrong(field, "too_long");
      else return value;
      return "";
    },
  };
}

/** In which order the dates of each column have day and month. */
export function dateOrders({ rows }: SourceTable, fields: readonly (ImportField | null)[], said: DateOrder) {
  const of = (field: ImportField) =>
    said ??
    orderOf(
      rows.flatMap(({ cells }) =>
        fields.flatMap((one, place) => (one === field ? (cells[place] ?? []) : [])),
      ),
    );
  return { day: of("day"), start: of("start"), end: of("end") };
}

/** Start and end of a session; what cannot be read is a problem. */
export function readTimes(cells: Cells, orders: Record<"day" | "start" | "end", DateOrder>, zone: string) {
  const read = (field: "start" | "end"): Date | null => {
    const cell = cells.of(field);
    if (cell === "") return null;
    const moment = momentOf(cell, cells.of("day"), { order: orders[field] ?? orders.day, zone });
    if (moment === null) return cells.wrong(field, "no_moment");
    if (moment !== "two_dates") return moment;
    return cells.wrong(orderOf([cell]) === null && /^\d{1,2}[/-]/.test(cell) ? field : "day", "two_dates");
  };
  const start = read("start");
  const given = read("end");
  const length = cells.of("duration");
  const minutes = minutesOf(length);
  if (length !== "" && minutes === null) cells.wrong("duration", "no_length");
  const end = given ?? (start && minutes ? new Date(start.getTime() + minutes * MINUTE_MS) : null);
  if (start && end && end <= start) {
    cells.wrong("end", "ends_before");
    return { start: null, end: null, minutes };
  }
  if (cells.plain("start") === "")
    for (const field of ["day", "end"] as const) if (cells.plain(field)) cells.wrong(field, "no_start");
  return { start, end, minutes };
}

/**
 * A session's own stage and its further ones, from one cell or from two: each in its line or after a semicolon. In a file of our own
 * each has its column, and an empty one says that there are none.
 */
export function readStages(cells: Cells, ownFile: boolean): Pick<ImportedSession, "stage" | "moreStages"> {
  const read = (field: "stage" | "more_stages", between: RegExp) =>
    partsOf(cells.of(field), between).filter(
      (name) => name.length <= NAME_MAX || cells.wrong(field, "too_long", name),
    );
  const [stage = null, ...beside] = read("stage", ownFile ? /\n/ : /[\n;]/);
  const more = [...new Set([...beside, ...read("more_stages", /[\n;]/)])].filter((name) => name !== stage);
  const isSaid = more.length > 0 || (ownFile && cells.isEmpty("more_stages"));
  return { stage, moreStages: isSaid ? more : null };
}

/** Null: a person could not be told from others, so a session's speakers stay as they are. */
export function readSpeakers(
  cells: Cells,
  people: ReturnType<typeof openPeople>,
  { ownRow, ownFile }: { ownRow: boolean; ownFile: boolean },
): ImportedSpeaker[] | null {
  const written = cells.of("speakers");
  const names = ownRow
    ? [written || [cells.of("first_name"), cells.of("last_name")].filter(Boolean).join(" ")].filter(Boolean)
    : namesIn(written || [cells.of("first_name"), cells.of("last_name")].filter(Boolean).join(" "), ownFile);
  const ids = partsOf(cells.of("speaker_ids"), /[\n;,]/);
  const emails = partsOf(cells.of("speaker_emails"), /[\n;,\s]/);
  const paired = (all: readonly string[]) => {
    if (all.length === 0 || names.length === 0 || all.length === names.length) return all;
    cells.wrong("speakers", "speakers_differ");
    return [];
  };
  const [ownIds, ownEmails] = [paired(ids), paired(emails)];
  const several = Math.max(names.length, ownIds.length, ownEmails.length);
  const details = detailsIn(cells);
  // Whose they are is not said.
  if (several !== 1)
    for (const field of personDetails) if (details[field]) cells.wrong(field, "of_several", details[field]);
  const read = Array.from({ length: several }, (_, place) => {
    const name = names[place] ?? "";
    if (name.length > NAME_MAX) return cells.wrong("speakers", "too_long");
    const typed = ownEmails[place] ?? null;
    const email = typed === null ? null : (emailAddress.safeParse(typed).data ?? null);
    if (typed !== email && email === null) cells.wrong("speaker_emails", "no_email", typed ?? "");
    const named = { id: ownIds[place] ?? null, email, name };
    const person = people.take(named, ownRow, several === 1 ? details : {});
    if (person && name !== "" && person.name !== name) cells.wrong("speakers", "said_otherwise", name);
    for (const field of several === 1 && person ? personDetails : [])
      if (details[field] && person?.[field] !== details[field])
        cells.wrong(field, "said_otherwise", details[field]);
    return person ?? cells.wrong("speakers", name === "" ? "no_name" : "two_people", name || named.id || "");
  });
  // A part of them would take the others out of a session that has them.
  return read.includes(null) ? null : (read as ImportedSpeaker[]);
}

const detailsIn = (cells: Cells): PersonDetails => ({
  ...(Object.fromEntries(personDetails.map((field) => [field, cells.of(field) || null])) as PersonDetails),
  linkedin_profile: addressIn(cells, "linkedin_profile"),
  links: linksIn(cells),
  photo: photoIn(cells),
});

/** Checks the form of the address alone: the job that fetches the photo reports a failure. */
function photoIn(cells: Cells): string | null {
  const address = cells.of("photo");
  if (address === "") return null;
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url?.href ?? cells.wrong("photo", "no_address");
}

export function addressIn(cells: Cells, field: ImportField): string | null {
  const { success, data } = httpsUrl.safeParse(cells.of(field));
  return success ? data || null : cells.wrong(field, "no_address");
}

/** Each that is no address is said, and the others come. */
function linksIn(cells: Cells): string | null {
  const all = partsOf(cells.of("links"), /[\n\s]/).flatMap((link) => {
    const { success, data } = linkLines.safeParse(link);
    return success ? [data] : (cells.wrong("links", "no_address", link) ?? []);
  });
  const { success, data } = linkLines.safeParse([...new Set(all)].join("\n"));
  return success ? data || null : cells.wrong("links", "too_long");
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the first of several categories, and reports that the others are left out. */
export function firstIn(cells: Cells, field: ImportField): string | null {
  const [first, ...others] = partsOf(cells.of(field), /\n/);
  if (others.length > 0) cells.wrong(field, "only_first", others.join(", "));
  return first ?? null;
}

/** Names of one cell: each in its line or after a semicolon, else after a comma. Our own have commas in them. */
const namesIn = (text: string, ownFile: boolean): string[] =>
  partsOf(text, ownFile || /[\n;]/.test(text) ? /[\n;]/ : /,/);
