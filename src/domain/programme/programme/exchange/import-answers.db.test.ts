import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ImportMapping, type ImportPreview, MAKE } from "#contract/organiser/programme/schedule-import.ts";
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
