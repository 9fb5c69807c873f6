import { email as emailAddress } from "#contract/fields.ts";
import type {
  ImportAsks,
  ImportCounts,
  ImportField,
  ImportMapping,
  ImportProblem,
} from "#contract/organiser/programme/schedule-import.ts";
import { httpsUrl } from "#contract/web-address.ts";
import {
  badFile,
  folded,
  type ImportedSession,
  type ImportedSpeaker,
  SESSIONS_MAX,
} from "./imported-session.ts";
import { type DateOrder, minutesOf, momentOf, orderOf } from "./read-moment.ts";
import { openPeople } from "./read-people.ts";
import { answerIn, columnKey, mappedFields } from "./source-fields.ts";
import type { Source, SourceTable } from "./source-table.ts";

/** A file's sessions and people, what of it could not be read, and what stays out. */
export interface ImportedContent {
  sessions: ImportedSession[];
  people: ImportedSpeaker[];
  problems: ImportProblem[];
  /** The file's columns, and the words for states that are not known. */
  columns: ImportAsks["columns"];
  states: ImportAsks["states"];
  /** Sessions of rows that could not be read: they are in the file, so they are not missing. */
  refused: Pick<ImportedSession, "externalId" | "title">[];
  counts: Pick<ImportCounts, "encoding" | "unread"> & {
    sessions: Pick<ImportCounts["sessions"], "read" | "left_out" | "refused" | "repeated">;
  };
}

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

/** Other tools' words for a session's state, folded; `out`: it is none of the programme. */
const words = {
  confirmed: "confirmed|confirmada|confirmado|published",
  draft:
    "draft|accepted|accept queue|nominated|waitlist|waitlisted|waiting list|rascunho|aceite|aceita|pending|decline queue|in evaluation",
  cancelled: "cancelled|canceled|cancelada|cancelado",
  out: "declined|rejected|withdrawn|deleted|submitted|rejeitada|recusada|retirada",
};
const states = new Map(
  (Object.keys(words) as (keyof typeof words)[]).flatMap((state) =>
    words[state].split("|").map((word) => [word, state] as const),
  ),
);

/** Reads every cell; a row or field that is wrong is among the problems, and all else comes. Throws `invalid_input`. */
export function readContent(
  { tables, problems: damaged, encoding }: Source,
  mapping: ImportMapping = {},
): ImportedContent {
  const problems = [...damaged];
  const people = openPeople();
  const sessions: ImportedSession[] = [];
  const refused: ImportedContent["refused"] = [];
  const leftOut = new Map<string, number>();
  const unread: ImportCounts["unread"] = [];
  let read = damaged.filter(({ code }) => code !== "above_headings").length;
  let repeated = 0;
  let refusedRows = read;
  const byId = new Map<string, ImportedSession>();

  const columns: ImportAsks["columns"] = [];
  const asked = new Map<string, ImportAsks["states"][number]>();
  const known = tables.map((table) => ({ table, fields: mappedFields(table, mapping) }));
  // Those of people first: they have the ids for the names in the sessions.
  const hasTitle = ({ fields }: (typeof known)[number]) => fields.includes("title");
  for (const { table, fields } of known.toSorted(
    (one, other) => Number(hasTitle(one)) - Number(hasTitle(other)),
  )) {
    const ofPeople = !fields.includes("title");
    const isRead =
      !ofPeople ||
      ["speakers", "first_name", "speaker_ids"].some((one) => fields.includes(one as ImportField));
    for (const [place, column] of table.columns.entries()) {
      const filled = table.rows.flatMap(({ cells }) => cells[place] || []);
      const field = fields[place] ?? null;
      if (filled.length === 0) continue;
      if (!isRead || !field) unread.push({ table: table.name, column, values: filled.length });
      columns.push({
        key: columnKey(table.name, column),
        table: table.name,
        column,
        field,
        values: filled.length,
        sample: (filled[0] ?? "").slice(0, 60),
      });
    }
    if (!isRead) continue;
    const orders = dateOrders(table, fields, mapping.dates ?? null);
    for (const row of table.rows) {
      const cells = openCells(table, fields, row, problems);
      if (ofPeople) {
        const [person] = readSpeakers(cells, people, { ownRow: true, ownFile: false }) ?? [];
        if (!person && !cells.wasWrong()) cells.wrong("speakers", "no_name");
        continue;
      }
      read += 1;
      const id = cells.of("id") || null;
      const word = cells.of("state");
      const said = answerIn(mapping.states, word);
      const state = word === "" ? null : (said ?? states.get(folded(word)));
      if (word !== "" && (said || state === undefined)) asked.set(word, { name: word, answer: said ?? null });
      if (state === "out") {
        leftOut.set(word, (leftOut.get(word) ?? 0) + 1);
        continue;
      }
      const title = cells.of("title");
      if (title === "") {
        if (!cells.wasWrong()) cells.wrong("title", "no_title");
        refused.push({ externalId: id, title: cells.plain("title") });
        refusedRows += 1;
        continue;
      }
      if (state === undefined) cells.wrong("state", "no_state");
      const own = fields.includes("own_id");
      const speakers = fields.some((field) => field?.startsWith("speaker") || field === "first_name")
        ? readSpeakers(cells, people, { ownRow: false, ownFile: own })
        : null;
      const first = id === null ? undefined : byId.get(id);
      if (first) {
        repeated += 1;
        if (first.speakers && speakers) first.speakers = [...new Set([...first.speakers, ...speakers])];
        continue;
      }
      const session: ImportedSession = {
        ownId: own ? Number(cells.of("own_id")) || null : null,
        externalId: id,
        title,
        titleEn: cells.of("title_en") || null,
        // A file of our own also says that a text is empty.
        description: own ? cells.of("description") : cells.of("description") || null,
        descriptionEn: cells.of("description_en") || null,
        type: cells.of("type") || null,
        stage: cells.of("scheduled") === "no" ? null : cells.of("stage") || null,
        ...readTimes(cells, orders),
        state: state ?? null,
        speakers,
      };
      if (id !== null) byId.set(id, session);
      sessions.push(session);
    }
  }
  // Columns that no heading explains are shown: the editor says what they are.
  if (columns.length === 0 || (read > 0 && sessions.length + people.all.length + leftOut.size === 0)) {
    const [first] = problems;
    throw badFile(
      first
        ? `Nothing in the file can be read; row ${first.row}: ${first.code} ${first.value}`
        : "The file has no rows",
    );
  }
  if (sessions.length > SESSIONS_MAX) throw badFile(`The file has more than ${SESSIONS_MAX} sessions`);
  return {
    sessions,
    people: people.all,
    problems,
    columns,
    states: [...asked.values()],
    refused,
    counts: {
      encoding,
      unread,
      sessions: {
        read,
        left_out: [...leftOut].map(([state, count]) => ({ state, count })),
        refused: refusedRows,
        repeated,
      },
    },
  };
}

type Cells = ReturnType<typeof openCells>;

/** A row's cells by field. A cell that cannot be taken is a problem, and reads as empty. */
function openCells(
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

function dateOrders({ rows }: SourceTable, fields: readonly (ImportField | null)[], said: DateOrder) {
  const of = (field: ImportField) =>
    said ??
    orderOf(
      rows.flatMap(({ cells }) =>
        fields.flatMap((one, place) => (one === field ? (cells[place] ?? []) : [])),
      ),
    );
  return { day: of("day"), start: of("start"), end: of("end") };
}

function readTimes(cells: Cells, orders: Record<"day" | "start" | "end", DateOrder>) {
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
function readSpeakers(
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
