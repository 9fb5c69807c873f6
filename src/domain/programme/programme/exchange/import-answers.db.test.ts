import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  type ImportMapping,
  type ImportPreview,
  LEAVE,
  MAKE,
} from "#contract/organiser/programme/schedule-import.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** Imports everything that a file adds and changes. */
async function importFile(edition: number, file: object, mapping?: ImportMapping) {
  const { token } = await shop.staff("editor");
  const path = `/organiser/editions/${edition}/schedule/import/`;
  const body = {
    file: Buffer.from(JSON.stringify(file)).toString("base64"),
    ...(mapping ? { mapping } : {}),
  };
  const seen = await shop.call<ImportPreview>("POST", `${path}preview/`, { token, body });
  const keys = seen.body.rows.flatMap(({ kind, key }) => (kind === "missing" ? [] : [key]));
  const done = await shop.call("POST", path, { token, body: { ...body, digest: seen.body.digest, keys } });
  expect(done).toMatchObject({ status: 200 });
  return seen.body;
}
const stored = (edition: number) =>
  shop.db.query(
    `select e.external_id as id, e.scheduled, s.name as stage, t.name as type
     from events e join stages s on s.id = e.stage_id join event_types t on t.id = e.event_type_id
     where e.edition_id = $1 and e.external_id like 'n-%' order by e.external_id`,
    [edition],
  );
const session = (id: string, stage: string, type: string) => ({
  id,
  title: `Sessão ${id}`,
  start: "2025-10-27T10:00:00Z",
  end: "2025-10-27T11:00:00Z",
  stage,
  type,
});

it("a known session that moved to a new stage and is of a new type has both made", async () => {
  await importFile(1, [session("n-1", "Castelo de Leiria", "Palestra")], { types: { Palestra: MAKE } });
  await importFile(1, [session("n-1", "Sala Nova", "Oficina")], {
    stages: { "Sala Nova": MAKE },
    types: { Oficina: MAKE },
  });
  expect(await stored(1)).toEqual([{ id: "n-1", scheduled: true, stage: "Sala Nova", type: "Oficina" }]);
});

it("an answer for a column whose name ends in a space is heard, and a column of the same name beside it is another", async () => {
  const file = [
    {
      title: "Sessão n-4",
      id: "n-4",
      "Onde ": "Sala Velha",
      Onde: "Sala Certa",
      start: "2025-10-27T10:00:00Z",
    },
  ];
  const { asks } = await importFile(1, file, {
    columns: { "/Onde": "stage" },
    stages: { "Sala Velha": MAKE },
  });
  expect(asks.columns.map(({ key, field }) => [key, field])).toContainEqual(["/Onde", "stage"]);
  expect(asks.columns.map(({ key, field }) => [key, field])).toContainEqual(["/Onde (2)", null]);
  expect(await stored(1)).toContainEqual(expect.objectContaining({ id: "n-4", stage: "Sala Velha" }));
});

it("in an edition without stages, a session whose room is left out waits, and is not in the room that is made", async () => {
  const { token } = await shop.staff("owner");
  const body = { name: "Vazia", year: 2031, first_day: "2031-10-27", last_day: "2031-10-28" };
  const { id } = (await shop.call<{ id: number }>("POST", "/organiser/editions/", { token, body })).body;
  const file = [session("n-2", "Sala A", "Oficina"), session("n-3", "Sala B", "Oficina")];
  const { rows } = await importFile(id, file, {
    stages: { "Sala A": MAKE, "Sala B": LEAVE },
    types: { Oficina: MAKE },
  });
  expect(rows.map(({ notes }) => notes)).toEqual([[], ["stage_unknown: Sala B"]]);
  expect(await stored(id)).toMatchObject([
    { id: "n-2", scheduled: true, stage: "Sala A" },
    { id: "n-3", scheduled: false },
  ]);
});
