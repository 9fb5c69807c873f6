import { expect, it } from "vitest";
import { openRecordFixture } from "#tests/fixtures/record-fixture.ts";

const fixture = openRecordFixture();
const { ask, read } = fixture;

const NEW = { title: "Nova", description: "", event_type: 1, stage: 1 };
const times = (day: string) => ({ start_time: `${day}T10:00:00.000Z`, end_time: `${day}T11:00:00.000Z` });
const change = async (id: number, changes: object) => {
  const { version } = await read(`events/${id}/`);
  return (await ask("PATCH", `events/${id}/`, { version, ...changes })).body.on_site;
};
const add = async (more: object) => (await ask("POST", "editions/1/events/", { ...NEW, ...more })).body;
const isPublic = async (id: number) =>
  (await fixture.shop.call<{ results: { id: number }[] }>("GET", "/events/")).body.results.some(
    (one) => one.id === id,
  );
const publish = async () => {
  const { digest } = await read("editions/1/schedule/publication/");
  expect((await ask("POST", "editions/1/schedule/publish/", { digest, notify: [] })).status).toBe(200);
};

it("a session is on the site as it stands only while it is confirmed and where the published schedule has it", async () => {
  const draft = await add(times("2025-10-27"));
  expect(draft.on_site).toBe("hidden");
  expect(await change(draft.id, { state: "confirmed" })).toBe("waiting");
  await publish();
  expect((await read(`events/${draft.id}/`)).on_site).toBe("shown");
  expect(await change(draft.id, { title: "Outro título" })).toBe("shown");
  for (const moved of [times("2025-10-28"), { stage: 2 }, { speakers: [1] }, { scheduled: false }])
    expect(await change(draft.id, moved)).toBe("waiting");
  // Its old place is on the site until then.
  expect(await isPublic(draft.id)).toBe(true);
  expect(await change(draft.id, { state: "cancelled" })).toBe("hidden");
  expect(await isPublic(draft.id)).toBe(false);
});

it("in an edition without a published schedule a confirmed session with a place is on the site once the edition is", async () => {
  await fixture.shop.db.query("delete from programme_versions");
  await fixture.shop.db.query("delete from published_events");
  const session = await add({ ...times("2025-10-27"), state: "confirmed" });
  expect(session.on_site).toBe("shown");
  expect(await change(session.id, { scheduled: false })).toBe("hidden");
});

it("a session with a place begins on one of the edition's days, by form and by bulk", async () => {
  const refused = await ask("POST", "editions/1/events/", { ...NEW, ...times("2026-10-27") });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ attr: "start_time", code: "outside_days" }] },
  });
  const { id, version } = await add(times("2025-10-31"));
  const set = { ...times("2025-11-01"), scheduled: true };
  const bulk = { records: [{ id, version }], action: "set", set };
  expect((await ask("POST", "editions/1/events/bulk/", bulk)).status).toBe(400);
  // Without a place, or cancelled, it is shown on no day anyway.
  expect((await add({ ...times("2026-10-27"), scheduled: false })).on_site).toBe("hidden");
  expect((await add({ ...times("2026-10-27"), state: "cancelled" })).on_site).toBe("hidden");
  // Its day was taken from the edition since: all else of it can still be corrected.
  const left = await add(times("2025-10-30"));
  await fixture.shop.db.query(
    "update events set starts_at = '2025-11-30', ends_at = '2025-11-30 01:00' where id = $1",
    [left.id],
  );
  expect(await change(left.id, { title: "Corrigido", speakers: [1] })).toBe("hidden");
  expect(await change(left.id, { start_time: "2025-11-30T00:30:00.000Z" })).toBeUndefined();
});
