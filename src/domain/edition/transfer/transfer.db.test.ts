import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { getTableColumns, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { Database } from "#db/transaction.ts";
import { openDiskFiles } from "#outside/files/disk.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { editionTables } from "../content/edition-rows.ts";
import { packFolder, unpackEdition } from "./archive.ts";
import { diskFolder, writeFolder } from "./disk-folder.ts";
import type { EditionFolder } from "./edition-format.ts";
import { exportEdition } from "./export-edition.ts";
import { importEdition } from "./import-edition.ts";
import { readFolder } from "./read-folder.ts";

const clock = { now: () => new Date("2025-09-01T10:00:00Z") };
const commandLine = { staffId: null, name: "command line", role: "owner", network: "", device: "" } as const;

let temporary: string;
let shop: Database;
let other: Database;
let demo: EditionFolder;
const files = () => openDiskFiles(path.join(temporary, "files"));
const into = (db: Database) => ({ db, files: files(), clock });

beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), "nexxt-transfer-"));
  shop = await openTestDatabase();
  other = await openTestDatabase("empty");
  await migrate(other, path.resolve("migrations"));
  await shop.execute(`
    insert into page_texts (edition_id, name, title, lead, sections) values (1, 'terms', 'Termos', 'Assim', '[{"title": "1", "html": "<p>Olá</p>"}]');
    insert into banner_phrases (edition_id, filled, outlined, position) values (1, '26 — 31 OUT', 'LEIRIA', 1);
    insert into questions (edition_id, kind, label, options, position) values (1, 'choice', 'Camisola', '[{"id": "s", "label": "S", "label_en": "S"}]', 1);
    insert into ticket_questions (ticket_id, question_id, edition_id) values (1, 1, 1), (24, 1, 1);
    insert into coupon_batches (edition_id, name, created_at) values (1, 'Escolas', '2025-08-01T09:00:00Z');
    update coupons set batch_id = 1 where code = 'UNICO';
    insert into coupon_tickets (coupon_id, ticket_id, edition_id) select id, 1, 1 from coupons where code = 'NEXXT10';
    update tickets set coupon_only = true where id = 2;
    update venues set latitude = 39.743712, longitude = -8.807112 where id = 1;
    update stages set capacity = 300, cover_alt = 'O palco visto da plateia',
      translations = translations || '{"en": {"cover_alt": "The stage, seen from the hall"}}' where id = 1;
    update tickets set cover_alt = 'Fita verde com o nome de Leiria' where id = 1;
    insert into schedule_settings (edition_id, hours, walks) values (1,
      '[{"day": "2025-10-26", "stage": null, "opens": 540, "closes": 1200}, {"day": "2025-10-26", "stage": 3, "opens": 1200, "closes": 1560},
        {"day": "2025-10-26", "stage": 99999, "opens": 0, "closes": 60}]',
      '[{"from": 1, "to": 2, "minutes": 12}]');
    update editions set look = '{"logo": "/pictures/stage-1.webp", "logo_on_dark": "/pictures/stage-2.webp", "accent": "#c2185b"}', prices_with_vat = true where id = 1;
    update events set state = 'draft' where id = 1;
    insert into event_stages (event_id, stage_id, position, edition_id) values (1, 3, 1, 1), (1, 2, 2, 1);
    update calls set published = true, tracks = '[4, 2, 99999]', reviewers = '[{"email": "rita@example.pt", "tracks": [2]}]';
    update quotas set taken = 7 where id = 17;`);
  demo = await exportEdition({ db: shop, files: files() }, 1);
});
afterAll(async () => {
  await shop.close();
  await other.close();
  await rm(temporary, { recursive: true, force: true });
});

const read = (folder: EditionFolder) => async (name: string) => {
  const bytes = folder.get(name);
  return bytes ? new Uint8Array(bytes) : null;
};
/** Tables of an edition that stay behind, and why. */
const STAY: Record<string, string> = {
  check_in_lists: "a door of one year's days; one press makes a list for each day",
  door_devices: "phones of that year, with their tokens",
  exports: "files that were asked for then",
  import_mappings: "what an editor said of files of that shop",
  imported_records: "what files of that shop last said",
  imported_photos: "where photos of that shop came from",
  import_addresses: "where that shop reads its programme",
  idea_review_settings: "how that year's reviewers worked",
  mailings: "written to that year's attendees",
  orders: "of the people who bought then",
  refund_runs: "money of that year",
  sales_days: "counted from that year's orders",
  kept_figures: "worked out from that year's orders",
  ideas: "people's own",
  programme_versions: "an import begins as a draft",
  published_events: "an import begins as a draft",
  session_proposals: "people's own",
  speaker_details: "addresses that speakers gave the organiser alone",
  speaker_links: "secrets of that shop's mails",
  partner_contacts: "addresses that are the organiser's alone",
  partner_links: "secrets of that shop's mails",
  speaker_proposals: "of the shop where they were made",
  partner_proposals: "of the shop where they were made",
  speaker_consents: "of the shop where they were given",
  waiting_entries: "people's own",
  waiting_lists: "a lock",
};
/** In a file of its own: a row for each edition, whose lists name stages and venues. */
const SETTINGS = ["schedule_settings"];

describe("an edition as a folder", () => {
  it("has every table of an edition, and every reference between them", async () => {
    const links = editionTables.flatMap(({ links: of = [] }) => of.map(({ table }) => getTableName(table)));
    const own = editionTables.map(({ table }) => getTableName(table));
    const tables = await shop.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.column_name = 'edition_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      [...own, ...links, ...SETTINGS, ...Object.keys(STAY)].sort(),
    );
    for (const { name, table, refers = {} } of editionTables) {
      const columns = getTableColumns(table);
      const keys = await shop.query<{ column: string }>(
        `select distinct a.attname as column from pg_constraint k, unnest(k.conkey) as of (n)
         join pg_attribute a on a.attnum = of.n where k.contype = 'f' and k.conrelid = $1::regclass and a.attrelid = k.conrelid
           and a.attname <> 'edition_id' order by 1`,
        [getTableName(table)],
      );
      const known = Object.keys(refers).map((property) => columns[property]?.name);
      expect([name, keys.map(({ column }) => column)]).toEqual([name, known.sort()]);
    }
  });

  it("goes out and comes in again without loss: the demo's second export has the same bytes, file by file", async () => {
    const { id, state } = await importEdition(
      into(other),
      commandLine,
      await readFolder(read(demo)),
      read(demo),
    );
    expect(state).toBe("preparing");
    const again = await exportEdition({ db: other, files: files() }, id);
    expect([...again.keys()]).toEqual([...demo.keys()]);
    for (const [name, bytes] of demo)
      expect(Buffer.from(again.get(name) ?? []).equals(Buffer.from(bytes)), name).toBe(true);
    expect([...demo.keys()].filter((name) => name.startsWith("pictures/"))).toHaveLength(
      14 + 50 + 24 + 28 + 10 + 2,
    );
    expect(await other.query("select sum(taken)::int as taken from quotas")).toEqual([{ taken: 0 }]);
    expect(
      await other.query("select image from speakers where image !~ '^/pictures/p-[0-9a-f]{32}\\.webp$'"),
    ).toEqual([]);
    // The organiser's first own row takes a number of its own.
    await other.query("insert into venues (edition_id, name, address, city) values ($1, 'Novo', '', '')", [
      id,
    ]);
  });

  it("comes in beside another edition with numbers of its own, whatever refers to what", async () => {
    const nextYear = new Map(demo).set("edition.json", ofYear(2026));
    const { id } = await importEdition(
      into(other),
      commandLine,
      await readFolder(read(nextYear)),
      read(nextYear),
    );
    const named = (edition: number) =>
      other.query(
        `select e.title, s.name as stage, p.slug, t.name as ticket from events e join stages s on s.id = stage_id
         left join event_speakers es on es.event_id = e.id left join speakers p on p.id = es.speaker_id
         left join ticket_events te on te.event_id = e.id left join tickets t on t.id = te.ticket_id
         where e.edition_id = $1 order by 1, 2, 3, 4`,
        [edition],
      );
    const [first] = await other.query<{ id: number }>("select min(id) as id from editions");
    expect(await named(id)).toEqual(await named(first?.id ?? 0));
    // The hours and walks follow their stages and venues; those of a stage that is gone stay behind.
    const settings = (edition: number) =>
      other.query(
        `select h->>'day' as day, s.name as stage, h->>'closes' as closes, jsonb_array_length(hours) as rows,
           f.name as "from", t.name as "to"
         from schedule_settings join lateral jsonb_array_elements(hours) h on true
         left join stages s on s.id = (h->>'stage')::int and s.edition_id = schedule_settings.edition_id
         left join venues f on f.id = (walks->0->>'from')::int and f.edition_id = schedule_settings.edition_id
         left join venues t on t.id = (walks->0->>'to')::int and t.edition_id = schedule_settings.edition_id
         where schedule_settings.edition_id = $1 order by 3`,
        [edition],
      );
    const copied = await settings(id);
    expect(copied).toEqual(await settings(first?.id ?? 0));
    expect(copied).toMatchObject([
      { stage: null, closes: "1200", rows: 2, from: expect.any(String), to: expect.any(String) },
      { stage: expect.any(String), closes: "1560" },
    ]);
    const furtherOf = (edition: number) =>
      other.query(
        "select e.title, s.name from event_stages f join events e on e.id = event_id join stages s on s.id = f.stage_id where f.edition_id = $1 order by f.position",
        [edition],
      );
    expect(await furtherOf(id)).toEqual(await furtherOf(first?.id ?? 0));
    expect(await furtherOf(id)).toHaveLength(2);
    // A call has its types and tracks by their new numbers; it has no reviewers, and takes no proposal before its organiser publishes it.
    const callsOf = (edition: number) =>
      other.query(
        `select c.name, published, reviewers, opens_at, jsonb_array_length(questions) as questions,
           array(select t.name from event_types t where questions->2->'event_types' @> to_jsonb(t.id) and t.edition_id = $1) as asked,
           array(select t.name from event_types t where event_types @> to_jsonb(t.id) and t.edition_id = $1 order by 1) as types,
           array(select t.name from tracks t where tracks @> to_jsonb(t.id) and t.edition_id = $1 order by 1) as tracks
         from calls c where edition_id = $1`,
        [edition],
      );
    const [call, ...more] = await callsOf(id);
    expect(more).toEqual([]);
    expect(call).toEqual((await callsOf(first?.id ?? 0))[0]);
    expect(call).toMatchObject({
      published: false,
      reviewers: [],
      questions: 3,
      asked: ["Workshop"],
      types: ["Talk", "Workshop"],
      tracks: ["Algoritmos", "Indústria e território"],
    });
    // The same pictures are stored once.
    expect(await other.query("select count(*)::int as n from pictures")).toEqual([{ n: 126 }]);
  });

  it("travels as one archive, and as a folder on disk", async () => {
    const archive = await packFolder(demo);
    expect(Buffer.from(await packFolder(demo)).equals(Buffer.from(archive))).toBe(true);
    const unpacked = path.join(temporary, "unpacked");
    await mkdir(unpacked);
    await unpackEdition(Readable.from([archive]), unpacked);
    for (const [name, bytes] of demo)
      expect(Buffer.from((await diskFolder(unpacked)(name)) ?? []).equals(Buffer.from(bytes)), name).toBe(
        true,
      );
    const folder = path.join(temporary, "out");
    await writeFolder(folder, demo);
    expect(await diskFolder(folder)("edition.json")).toEqual(demo.get("edition.json"));
    await expect(writeFolder(folder, demo)).rejects.toThrow("not empty");
  });
});

/** The demo's edition.json of another year. */
function ofYear(year: number): Uint8Array {
  const json = JSON.parse(new TextDecoder().decode(demo.get("edition.json")));
  return new TextEncoder().encode(JSON.stringify({ ...json, edition: { ...json.edition, year } }));
}
