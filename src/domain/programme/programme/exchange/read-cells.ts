import { email as emailAddress } from "#contract/fields.ts";
import type { ImportField, ImportProblem } from "#contract/organiser/programme/schedule-import.ts";
import { httpsUrl } from "#contract/web-address.ts";
import type { ImportedSpeaker } from "./imported-session.ts";
import type { openPeople } from "./read-people.ts";
import { type DateOrder, minutesOf, momentOf, orderOf } from "./source/read-moment.ts";
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
};
const NAME_MAX = 200;
const MINUTE_MS = 60_000;

type Cells = ReturnType<typeof openCells>;

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
    // An abstract and a description are one text here.
    return (field.startsWith("description") ? filled.join("\n\n") : (filled[0] ?? "")).trim();
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
export function readTimes(cells: Cells, orders: Record<"day" | "start" | "end", DateOrder>) {
  const read = (field: "start" | "end"): Date | null => {
    const cell = cells.of(field);
    if (cell === "") return null;
    const moment = momentOf(cell, cells.of("day"), orders[field] ?? orders.day);
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
    return { start: null, end: null };
  }
  return { start, end };
}

/** Null: somebody could not be told, so a session's speakers stay as they are. */
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
  const details = () => ({
    position: cells.of("position") || null,
    company: cells.of("company") || null,
    bio: cells.of("bio") || null,
    linkedin: addressIn(cells),
  });
  const read = Array.from({ length: several }, (_, place) => {
    const name = names[place] ?? "";
    if (name.length > NAME_MAX) return cells.wrong("speakers", "too_long");
    const typed = ownEmails[place] ?? null;
    const email = typed === null ? null : (emailAddress.safeParse(typed).data ?? null);
    if (typed !== email && email === null) cells.wrong("speaker_emails", "no_email", typed ?? "");
    const named = { id: ownIds[place] ?? null, email, name };
    const person = people.take(named, ownRow, several === 1 ? details() : {});
    return person ?? cells.wrong("speakers", name === "" ? "no_name" : "two_people", name || named.id || "");
  });
  // A part of them would take the others out of a session that has them.
  return read.includes(null) ? null : (read as ImportedSpeaker[]);
}

function addressIn(cells: Cells): string | null {
  const address = cells.of("linkedin_profile");
  if (address === "" || httpsUrl.safeParse(address).success) return address || null;
  return cells.wrong("linkedin_profile", "no_address");
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** Names of one cell: each in its line or after a semicolon, else after a comma. Our own have commas in them. */
const namesIn = (text: string, ownFile: boolean): string[] =>
  partsOf(text, ownFile || /[\n;]/.test(text) ? /[\n;]/ : /,/);
