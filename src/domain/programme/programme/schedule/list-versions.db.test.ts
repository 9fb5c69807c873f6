import { expect, it } from "vitest";
import type { ProgrammeVersion } from "#contract/programme/changes.ts";
import { openRecordFixture } from "#tests/fixtures/record-fixture.ts";

const fixture = openRecordFixture();
const { ask, read } = fixture;

const publish = async () => {
  const { digest } = await read("editions/1/schedule/publication/");
  expect((await ask("POST", "editions/1/schedule/publish/", { digest, notify: [] })).status).toBe(200);
};
const cancel = async (id: number) => {
  const { version } = await read(`events/${id}/`);
  expect((await ask("PATCH", `events/${id}/`, { version, state: "cancelled" })).status).toBe(200);
};
const changes = async () =>
  (await fixture.shop.call<{ results: ProgrammeVersion[] }>("GET", "/events/changes/")).body.results.map(
    (one) => [one.number, one.changes.flatMap(({ kinds }) => kinds)],
  );

it("in an edition that went public without a programme, the first schedule is no change; what follows it is", async () => {
  await fixture.shop.db.query("delete from published_events");
  await fixture.shop.db.query("delete from programme_versions");
  await fixture.shop.db.query(
    "insert into programme_versions (edition_id, number, published_at, changes) values (1, 1, now(), '[]')",
  );
  await publish();
  expect(await changes()).toEqual([]);
  await cancel(9);
  await publish();
  expect(await changes()).toEqual([[3, ["cancelled"]]]);
});

it("where the first version had sessions, new ones in the second are a change", async () => {
  await fixture.shop.db.query("delete from programme_versions where number > 1");
  await fixture.shop.db.query("delete from published_events where event_id = 4");
  await publish();
  expect(await changes()).toEqual([[2, ["new"]]]);
});
