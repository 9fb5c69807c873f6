import papaparse from "papaparse";
import type { ImportField } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import { zoneText } from "#contract/time/zone-time.ts";
import type { AppContext } from "#domain/app-context.ts";
import { exportEdition } from "#domain/edition/transfer/export-edition.ts";
import { exportSchedule } from "#domain/programme/programme/exchange/export-schedule.ts";
import { mappedFields } from "#domain/programme/programme/exchange/source/source-fields.ts";
import type { Source } from "#domain/programme/programme/exchange/source/source-table.ts";

type Row = Record<string, unknown> & { id: number };
interface Stored {
  sessions: Row[];
  people: Row[];
  csv: Map<number, Record<string, string>>;
  folder: Record<"events" | "speakers", Map<number, Record<string, unknown>>>;
}
/** A value of a file, and where it is after the import. `place` null: nowhere. */
interface Value {
  row: string;
  column: string;
  inFile: string;
  place: string | null;
  now: string;
  /** The file that has it again. Null: nothing does, though it is stored. */
  out: string | null;
}

/** An edition's values, read from the database, and those that go out of it. */
export async function readStored(app: AppContext, edition: number): Promise<Stored> {
  const sessions = await app.db.query<Row>(
    `select e.*, t.name as type, k.name as track, s.name as stage,
       (select string_agg(m.name, '; ' order by es.position) from event_stages es join stages m on m.id = es.stage_id
         where es.event_id = e.id) as more_stages,
       coalesce((select json_agg(speaker_id order by position) from event_speakers where event_id = e.id), '[]') as people
     from events e join event_types t on t.id = e.event_type_id join stages s on s.id = e.stage_id
       left join tracks k on k.id = e.track_id where e.edition_id = $1 order by e.id`,
    [edition],
  );
  const people = await app.db.query<Row>(
    `select s.*, d.email, p.address as photo from speakers s left join speaker_details d on d.speaker_id = s.id
       left join imported_photos p on p.speaker_id = s.id and p.image = s.image and s.image <> ''
     where s.edition_id = $1 order by s.id`,
    [edition],
  );
  const { bytes } = await exportSchedule(app, edition, "csv");
  const { data } = papaparse.parse<Record<string, string>>(bytes.replace("\uFEFF", ""), { header: true });
  const folder = JSON.parse(
    new TextDecoder().decode((await exportEdition(app, edition)).get("programme.json")),
  ) as Record<string, Row[]>;
  const byId = (rows: Row[] = []) => new Map(rows.map((row) => [row.id, row]));
  return {
    sessions,
    people,
    csv: new Map(data.map((row) => [Number(row.id), row])),
    folder: { events: byId(folder.events), speakers: byId(folder.speakers) },
  };
}

const REFUSE_TIME = ["ends_before", "no_moment", "two_dates", "no_length"];
const TIMES: readonly (ImportField | null)[] = ["day", "start", "end", "duration"];

/** Every filled cell of a file, and where it is now. */
export function whereValuesAre(
  { tables }: Pick<Source, "tables">,
  { problems, counts, rows: planned }: ImportPreview,
  stored: Stored,
): Value[] {
  const notes = planned.flatMap((row) => row.notes);
  return tables.flatMap((table) => {
    const fields = mappedFields(table, {});
    const ofPeople = !fields.includes("title");
    return table.rows.flatMap(({ row, cells }) => {
      const cell = (field: ImportField) => cells[fields.indexOf(field)] ?? "";
      const session = ofPeople ? undefined : find(stored.sessions, [cell("id"), cell("title")]);
      const people = ofPeople
        ? [find(stored.people, [cell("speaker_ids"), cell("speaker_emails"), cell("speakers")])]
        : ((session?.people ?? []) as number[]).map((id) => stored.people.find((one) => one.id === id));
      const own = problems.filter((one) => one.table === table.name && one.row === row);
      const state = counts.sessions.left_out.find((one) => one.state === cell("state"));
      return table.columns.flatMap((column, place): Value[] => {
        const inFile = cells[place] ?? "";
        if (inFile === "") return [];
        const field = fields[place] ?? null;
        const said = () => {
          if (!session && !ofPeople && state) return `left out: ${state.state}`;
          const problem =
            own.find((one) => one.field === column) ??
            own.find(
              ({ code }) =>
                (ofPeople ? !people[0] : !session) || (TIMES.includes(field) && REFUSE_TIME.includes(code)),
            );
          if (problem) return `said: ${problem.code}`;
          if (counts.unread.some((one) => one.table === table.name && one.column === column))
            return "said: no place here";
          return notes.some((note) => note.endsWith(`: ${inFile}`)) ? "said: beside the row" : null;
        };
        const at = [table.name, row].filter(Boolean).join(" ");
        // A cell of several links may be said in part.
        const isSaid = field !== "links" && own.some((one) => one.field === column);
        const found =
          field && !isSaid && placeOf(field, inFile, session, people.filter(Boolean) as Row[], stored);
        return [
          found
            ? { row: at, column, inFile, ...found }
            : { row: at, column, inFile, place: said(), now: "", out: "" },
        ];
      });
    });
  });
}

const find = (rows: Row[], [id = "", ...others]: string[]): Row | undefined =>
  rows.find((row) => id !== "" && row.external_id === id) ??
  others.flatMap((value) =>
    value === "" ? [] : (rows.find((row) => [row.title, row.name, row.email].includes(value)) ?? []),
  )[0];

const minutes = ({ starts_at, ends_at }: Row) =>
  String((Number(ends_at as Date) - Number(starts_at as Date)) / 60_000);
const columns: Partial<Record<ImportField, string>> = {
  id: "external_id",
  start: "starts_at",
  day: "starts_at",
};
columns.end = "ends_at";
columns.duration = "ends_at";

function placeOf(
  field: ImportField,
  inFile: string,
  session: Row | undefined,
  people: Row[],
  { csv, folder }: Stored,
): Pick<Value, "place" | "now" | "out"> | null {
  const column = columns[field] ?? field;
  if (session && column in session) {
    const value = session[column];
    if (TIMES.includes(field) && !session.scheduled) return null;
    const now = value instanceof Date ? zoneText(value, "Europe/Lisbon").slice(0, 16) : String(value ?? "");
    const isSame =
      field === "duration"
        ? inFile === minutes(session) || inFile.startsWith("0")
        : TIMES.includes(field) || field === "state" || holds(now, inFile) || facets[inFile] === now;
    if (now === "" || !isSame) return null;
    const written = csv.get(session.id)?.[field === "duration" ? "end" : field === "day" ? "start" : field];
    const out = written === now ? "CSV" : folder.events.get(session.id)?.[column] === value ? "folder" : null;
    return { place: `session, ${column}`, now, out };
  }
  const name = personColumns[field] ?? field;
  const values = people.map((person) => String(person[name] ?? ""));
  const now = values.filter(Boolean).join("; ");
  const parts = inFile.split(/[\n;,]/).map((part) => part.trim());
  const isSame =
    field === "photo" ? now === inFile : parts.every((part) => holds(now, part)) || holds(now, inFile);
  if (now === "" || !isSame) return null;
  const given = people.every((person) => {
    const row = folder.speakers.get(person.id);
    return field === "photo" ? String(row?.image).startsWith("pictures/") : row?.[name] === person[name];
  });
  // Addresses leave the shop with nothing: docs/edition-format.md.
  return {
    place: `speaker, ${name}`,
    now,
    out: field === "speaker_emails" ? "kept here" : given ? "folder" : null,
  };
}

const facets: Record<string, string> = { Português: "pt", Iniciante: "beginner" };
const personColumns: Partial<Record<ImportField, string>> = {
  speakers: "name",
  first_name: "name",
  last_name: "name",
  speaker_ids: "external_id",
  speaker_emails: "email",
};
const plain = (text: string) => text.replaceAll(/\s+/g, " ").replace(/\/$/, "");
const holds = (now: string, part: string) => plain(now).includes(plain(part));
