import type {
  ImportAsks,
  ImportCounts,
  ImportField,
  ImportMapping,
  ImportProblem,
} from "#contract/organiser/programme/schedule-import.ts";
import {
  badFile,
  folded,
  type ImportedSession,
  type ImportedSpeaker,
  SESSIONS_MAX,
} from "./imported-session.ts";
import { dateOrders, openCells, readSpeakers, readTimes } from "./read-cells.ts";
import { openPeople } from "./read-people.ts";
import { answerIn, columnKey, mappedFields } from "./source/source-fields.ts";
import type { Source } from "./source/source-table.ts";

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
