import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import type { ScheduleImports } from "#contract/organiser/programme/schedule-import.ts";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { answerWith, startReceiver } from "#tests/fake-servers/fake-receiver.ts";
import { openImportFixture } from "#tests/imports/import-fixture.ts";
import { forgetSpeakersAt } from "../../own-pages/forget-speakers.ts";

const fixture = openImportFixture();
const { ask, preview, run } = fixture;

let photos: Awaited<ReturnType<typeof startReceiver>>;
/** By path; another is not found. */
let files: Record<string, Buffer>;
beforeAll(async () => {
  photos = await startReceiver();
  photos.answers((response, { path }) => {
    const file = files[path];
    return file ? void response.writeHead(200).end(file) : answerWith(404)(response, {} as never);
  });
});
beforeEach(async () => {
  files = { "/ana.png": await plainPicture(60, 60) };
});
afterAll(() => photos.close());

const person = (id: string, path: string, over: object = {}) => ({
  id,
  fullName: `Pessoa ${id}`,
  profilePicture: `${photos.url}${path}`,
  ...over,
});
async function importPeople(people: object[], more: (preview: ImportPreview) => string[] = () => []) {
  const { body } = await preview(people);
  const keys = body.rows.filter(({ changes }) => changes.length > 0).map(({ key }) => key);
  const all = [...keys, ...more(body)];
  if (all.length === 0) return body;
  const done = await run(people, body.digest, all);
  expect(done.status).toBe(200);
  await fixture.runJobs();
  return { ...body, audit_id: done.body.audit_id };
}
const shown = async () =>
  (await ask<ScheduleImports>("GET", "/organiser/editions/1/schedule/import/")).body.photos;
const imageOf = async (id: string) =>
  (await fixture.db.query<{ image: string }>("select image from speakers where external_id = $1", [id]))[0]
    ?.image;

it("photos come from the addresses in the file, each that does not is named with the reason, and those are tried again", async () => {
  files["/page"] = Buffer.from("<html>");
  await importPeople([person("a-1", "/ana.png"), person("a-2", "/later.png"), person("a-3", "/page")]);
  expect(await imageOf("a-1")).toMatch(/^\/pictures\/p-.+\.webp$/);
  expect(await shown()).toMatchObject({
    waiting: 0,
    stored: 1,
    failed: [
      { name: "Pessoa a-2", address: `${photos.url}/later.png`, failure: "http_404" },
      { name: "Pessoa a-3", failure: "not_picture" },
    ],
  });
  files["/later.png"] = await plainPicture(30, 30);
  const again = await ask("POST", "/organiser/editions/1/schedule/import/photos/", {});
  expect(again).toMatchObject({ status: 200, body: { queued: 2 } });
  expect(await shown()).toMatchObject({ waiting: 2, stored: 1, failed: [] });
  await fixture.runJobs();
  expect(await imageOf("a-2")).toMatch(/webp$/);
  expect(await shown()).toMatchObject({ waiting: 0, stored: 2, failed: [{ name: "Pessoa a-3" }] });
});

it("a photo of another address replaces the imported one; one that was changed here stays, while it is read too", async () => {
  await importPeople([person("b-1", "/ana.png"), person("b-2", "/ana.png")]);
  const first = await imageOf("b-1");
  files["/new.png"] = await plainPicture(50, 50);
  expect((await importPeople([person("b-1", "/ana.png")])).rows).toEqual([]);
  await importPeople([person("b-1", "/new.png")]);
  expect(await imageOf("b-1")).not.toBe(first);

  const own = await imageOf("a-1");
  await fixture.db.query("update speakers set image = $1 where external_id = 'b-2'", [own]);
  const seen = await importPeople([person("b-2", "/new.png")]);
  expect(seen.rows).toMatchObject([{ changes: [], edited: [{ path: "photo" }] }]);
  expect(await imageOf("b-2")).toBe(own);
  await importPeople([person("b-2", "/new.png")], ({ rows: [row] }) => [row?.key ?? "", `${row?.key}:photo`]);
  expect(await imageOf("b-2")).not.toBe(own);

  // Chosen here between the import and the photo's coming.
  const { body } = await preview([person("b-3", "/ana.png")]);
  await run(
    [person("b-3", "/ana.png")],
    body.digest,
    body.rows.map(({ key }) => key),
  );
  await fixture.db.query("update speakers set image = $1 where external_id = 'b-3'", [own]);
  await fixture.runJobs();
  expect(await imageOf("b-3")).toBe(own);
});

it("the photo of a speaker who was here before is offered beside their own, and not taken by itself", async () => {
  const [known] = await fixture.db.query<{ id: number; image: string }>(
    "update speakers set external_id = 'known' where id = (select min(id) from speakers where image <> '') returning id, image",
  );
  const seen = await importPeople([person("known", "/ana.png")]);
  expect(seen.rows[0]?.edited.map(({ path }) => path)).toContain("photo");
  expect(await imageOf("known")).toBe(known?.image);
});

it("an import whose photos have come is undone as one, and comes back with them", async () => {
  const { audit_id } = (await importPeople([person("c-1", "/ana.png")])) as { audit_id?: number };
  const image = await imageOf("c-1");
  const undone = await ask<{ audit_id: number }>("POST", `/organiser/audit/${audit_id}/undo/`, {});
  expect(undone.status).toBe(200);
  expect(await imageOf("c-1")).toBeUndefined();
  expect((await ask("POST", `/organiser/audit/${undone.body.audit_id}/undo/`, {})).status).toBe(200);
  expect(await imageOf("c-1")).toBe(image);
});

it("undoing an import of a known speaker shows the photo of before again; one that still waits does not come", async () => {
  await importPeople([person("d-1", "/ana.png"), person("d-2", "/ana.png")]);
  const before = await imageOf("d-1");
  files["/wrong.png"] = await plainPicture(20, 20);
  const wrong = (await importPeople([person("d-1", "/wrong.png")])) as { audit_id?: number };
  expect(await imageOf("d-1")).not.toBe(before);
  expect((await ask("POST", `/organiser/audit/${wrong.audit_id}/undo/`, {})).status).toBe(200);
  expect(await imageOf("d-1")).toBe(before);

  const own = await imageOf("d-2");
  const file = [person("d-2", "/wrong.png")];
  const { body } = await preview(file);
  const keys = body.rows.map(({ key }) => key);
  const { audit_id } = (await run(file, body.digest, keys)).body;
  expect((await ask("POST", `/organiser/audit/${audit_id}/undo/`, {})).status).toBe(200);
  await fixture.runJobs();
  expect(await imageOf("d-2")).toBe(own);
  expect((await preview([person("d-1", "/wrong.png")])).body.rows).toMatchObject([
    { edited: [{ path: "photo" }] },
  ]);
});

it("the photo of a speaker who was erased is neither read nor read again, and its address is nowhere", async () => {
  const email = "esquecida@example.pt";
  const named = (path: string) => [person("e-1", path, { email })];
  await importPeople(named("/later-on.png"));
  expect((await shown()).failed).toContainEqual(expect.objectContaining({ name: "Pessoa e-1" }));
  await fixture.app.db.transaction((tx) => forgetSpeakersAt(tx, email, fixture.app.clock.now()));
  files["/later-on.png"] = await plainPicture(20, 20);
  await ask("POST", "/organiser/editions/1/schedule/import/photos/", {});
  await importPeople(named("/later-on.png"));
  await fixture.runJobs();
  expect(await imageOf("e-1")).toBe("");
  const kept = await fixture.db.query(
    "select (select json_agg(p) from imported_photos p)::text || (select json_agg(r) from imported_records r)::text as text",
  );
  expect(JSON.stringify(kept)).not.toContain("later-on.png");
});
