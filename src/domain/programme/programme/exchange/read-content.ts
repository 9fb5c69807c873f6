import type { ImportField, ImportMapping } from "#contract/organiser/programme/import-mapping.ts";
import type {
  ImportAsks,
  ImportCounts,
  ImportProblem,
} from "#contract/organiser/programme/import-preview.ts";
import { badFile, type ImportedSession, type ImportedSpeaker, SESSIONS_MAX } from "./imported-session.ts";
import { dateOrders, firstIn, openCells, readSpeakers, readStages, readTimes } from "./read-cells.ts";
import { readFacets } from "./read-facets.ts";
import { openPeople } from "./read-people.ts";
import { openWords } from "./read-words.ts";
import { addRepeated } from "./repeated-rows.ts";
import { columnKey, isOfPeople, mappedFields, unreadCells } from "./source/source-fields.ts";
import type { Source } from "./source/source-table.ts";

/** A file's sessions and people, what of it could not be read, and what stays out. */
export interface ImportedContent {
  sessions: ImportedSession[];
  people: ImportedSpeaker[];
  problems: ImportProblem[];
  /** The file's columns, and the words that are not known. */
  asks: Pick<ImportAsks, "columns" | "states" | "levels" | "languages">;
  /** Sessions of rows that could not be read: they are in the file, so they are not missing. */
  refused: Pick<ImportedSession, "externalId" | "title">[];
  counts: Pick<ImportCounts, "encoding" | "unread"> & {
    sessions: Pick<ImportCounts["sessions"], "read" | "left_out" | "refused" | "repeated">;
  };
}

/** Reads every cell, times by the zone's clocks; a row or field that is wrong is among the problems, and all else comes. Throws `invalid_input`. */
export function readContent(
  { tables, problems: damaged, encoding }: Source,
  zone: string,
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
  const words = openWords(mapping);
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
      const isOurs = isRead && field && (!ofPeople || isOfPeople(field));
      const values = isOurs ? unreadCells(table, fields, place) : filled.length;
      if (values > 0) unread.push({ table: table.name, column, values });
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
      const state = word === "" ? null : words.read("states", word);
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
      // A file of our own also says that a text is empty.
      const text = (field: ImportField, read = cells.of(field) || null) =>
        own && cells.isEmpty(field) ? "" : read;
      const session: ImportedSession = {
        ownId: own ? Number(cells.of("own_id")) || null : null,
        externalId: id,
        title,
        titleEn: text("title_en"),
        description: text("description"),
        descriptionEn: text("description_en"),
        type: firstIn(cells, "type"),
        track: text("track", firstIn(cells, "track")),
        ...readStages(cells, own),
        scheduled: cells.of("scheduled") !== "no",
        ...readTimes(cells, orders, zone),
        state: state ?? null,
        facets: readFacets(cells, words, own, zone),
        speakers,
      };
      const first = id === null ? undefined : byId.get(id);
      if (first) {
        repeated += 1;
        addRepeated(first, session, cells);
        continue;
      }
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
    asks: { columns, ...words.asked() },
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
