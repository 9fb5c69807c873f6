import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ourSite } from "#contract/organiser/edition/edition-site.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { testFilm } from "#tests/api/requests/picture-requests.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { requireFilms } from "./edition-films.ts";

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
});
afterAll(() => shop.close());

const ask = (method: string, path: string, body?: unknown) =>
  shop.call<{ id: number; version: number; audit_id: number; path: string; code: string; errors: object[] }>(
    method,
    `/organiser/${path}`,
    { token, body },
  );
const upload = async (name: string) =>
  (await ask("POST", "films/", { file: await readFile(testFilm(name), "base64") })).body.path;
async function save(changes: object) {
  const { version } = (await ask("GET", "editions/1/")).body;
  const { status, body } = await ask("PATCH", "editions/1/", { version, ...changes });
  expect(status).toBe(200);
  return body;
}
const show = (film_file: string) => save({ site: { texts: {}, home: ["film"], film_file } });
const undo = (auditId: number) => ask("POST", `audit/${auditId}/undo/`, {});
/** The retention's step, so many days from now. */
async function deleteUnused(days: number) {
  const now = new Date(shop.clock.now().getTime() + days * DAY_MS);
  for (const { name, deleteBatch } of retentionSteps(shop.app))
    if (name === "unused films") await deleteBatch(now, 500);
}
const unusedSince = async (path: string) =>
  (
    await shop.db.query<{ since: Date | null }>("select unused_since as since from films where name = $1", [
      path.replace("/films/", ""),
    ])
  )[0]?.since;

const filmFields = async (id = 1) =>
  (
    await shop.db.query<{ key: string }>(
      "select jsonb_object_keys(site) as key from editions where id = $1",
      [id],
    )
  )
    .map(({ key }) => key)
    .filter((key) => key.startsWith("film_"))
    .sort();

it("an edition without a film is stored without its fields, which the version before does not know", async () => {
  const known = ["film_alt", "film_youtube_id"];
  expect(await filmFields()).toEqual(known);
  await save({ tagline: "Outra" });
  expect(await filmFields()).toEqual(known);
  const film_file = await upload("film.mp4");
  const { audit_id } = await show(film_file);
  expect(await filmFields()).toEqual(["film_alt", "film_file", "film_youtube_id"]);
  expect((await undo(audit_id)).status).toBe(200);
  expect(await filmFields()).toEqual(known);
  const days = { first_day: "2041-05-01", last_day: "2041-05-02" };
  const made = await ask("POST", "editions/", { name: "Outra", year: 2041, copy_from: null, ...days });
  expect(await filmFields(made.body.id)).toEqual(known);
});

it("undoing the removal of a film keeps it, and is refused once the film is deleted", async () => {
  const film_file = await upload("film.mp4");
  await show(film_file);
  const removed = await show("");
  await deleteUnused(0);
  expect(await unusedSince(film_file)).toBeInstanceOf(Date);
  expect((await undo(removed.audit_id)).status).toBe(200);
  expect(await unusedSince(film_file)).toBeNull();

  const again = await show("");
  await deleteUnused(0);
  await deleteUnused(31);
  const refused = await undo(again.audit_id);
  expect([refused.status, refused.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(refused.body.errors).toMatchObject([{ attr: "site.film_file", code: "not_found" }]);
});

it("a film that an edition is just about to show is not deleted, however long it was unused", async () => {
  const film_file = await upload("film.webm");
  await deleteUnused(0);
  await shop.db.transaction(async (tx) => {
    await requireFilms(tx, { ...ourSite, film_file }, ourSite);
    await deleteUnused(31);
  });
  expect(await unusedSince(film_file)).toBeNull();
});
