import { expect, it } from "vitest";
import { openRecordFixture } from "#tests/fixtures/record-fixture.ts";

const fixture = openRecordFixture();
const { ask, read } = fixture;

const BREAK = {
  ...{
    title: "Intervalo",
    description: "",
    event_type: 7,
    stage: 1,
    more_stages: [3, 2],
    state: "confirmed",
  },
  ...{ start_time: "2025-10-27T03:00:00.000Z", end_time: "2025-10-27T03:30:00.000Z" },
};
const add = async (more: object = {}) => await ask("POST", "editions/1/events/", { ...BREAK, ...more });
const change = async (id: number, changes: object) => {
  const { version } = await read(`events/${id}/`);
  return ask("PATCH", `events/${id}/`, { version, ...changes });
};
const publish = async () => {
  const { digest, changes } = await read("editions/1/schedule/publication/");
  expect((await ask("POST", "editions/1/schedule/publish/", { digest, notify: [] })).status).toBe(200);
  return changes;
};
const shown = async (id: number) =>
  (
    await fixture.shop.call<{ results: { id: number; stage: object; more_stages: { id: number }[] }[] }>(
      "GET",
      "/events/",
    )
  ).body.results.filter((event) => event.id === id);

it("a break is on several stages, once in every list, as it was published", async () => {
  const { body } = await add();
  expect(body.more_stages).toEqual([3, 2]);
  await publish();
  expect(await shown(body.id)).toMatchObject([
    { stage: { id: 1 }, more_stages: [{ id: 3, name: "Teatro Miguel Franco" }, { id: 2 }] },
  ]);
  // Another stage waits to be published, and is a change of stage.
  expect((await change(body.id, { more_stages: [3] })).body.on_site).toBe("waiting");
  expect((await shown(body.id))[0]?.more_stages).toHaveLength(2);
  expect(await publish()).toMatchObject([
    {
      kinds: ["stage"],
      before: { stage: { name: "Teatro José Lúcio da Silva, Teatro Miguel Franco, Castelo de Leiria" } },
      after: { stage: { name: "Teatro José Lúcio da Silva, Teatro Miguel Franco" } },
    },
  ]);
  expect((await read(`events/${body.id}/`)).on_site).toBe("shown");
  const calendar = await (await fixture.shop.get("/agenda.ics")).text();
  const entry = calendar.split("BEGIN:VEVENT").find((one) => one.includes(`event-${body.id}@`)) ?? "";
  expect(entry.replaceAll("\r\n ", "")).toMatch(
    /LOCATION:Teatro José Lúcio da Silva\\, .+\\; Teatro Miguel Franco\\, /,
  );
});

it("moved to one of its further stages it has that as its own, once", async () => {
  const { body } = await add();
  await change(body.id, { stage: 3 });
  await publish();
  expect(await shown(body.id)).toMatchObject([{ stage: { id: 3 }, more_stages: [{ id: 2 }] }]);
  expect((await read(`events/${body.id}/`)).on_site).toBe("shown");
});

it.each([
  [[99_999], "more_stages.0", "not_found"],
  [[2, 2], "more_stages.1", "taken"],
])("further stages %j are refused at %s: %s", async (more_stages, attr, code) => {
  expect(await add({ more_stages })).toMatchObject({ status: 400, body: { errors: [{ attr, code }] } });
});

it("a stage that a break takes beside its own is not removed under it", async () => {
  const { body: stage } = await ask("POST", "editions/1/stages/", {
    name: "Sala nova",
    description: "",
    cover: "",
  });
  const { body } = await add({ more_stages: [stage.id] });
  const removed = await ask("DELETE", `stages/${stage.id}/`, { version: stage.version });
  expect(removed.status).toBe(409);
  expect(JSON.stringify(removed.body)).toContain(String(body.id));
  // Taken off the draft, it is where visitors look for the break until the next version.
  await publish();
  await change(body.id, { more_stages: [] });
  const remove = async () => (await ask("DELETE", `stages/${stage.id}/`, { version: stage.version })).status;
  expect(await remove()).toBe(409);
  await publish();
  expect(await remove()).toBeLessThan(300);
});
