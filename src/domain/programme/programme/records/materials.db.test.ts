import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { CreatedApiKey } from "#contract/organiser/integrations/api-keys.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import { contentVersion } from "#domain/sales/shop/content-version.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** The session: the demo's first keynote, over at 10:45 on the first day; a ticket opens the workshop of `SEATED`. */
const SESSION = 2;
const OVER = "2025-10-26T10:45:00.000Z";
const SLIDES = "https://files.example/slides.pdf";
const RECORDING = "https://video.example/watch";
const NOTE = "Pede um piano afinado";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const setTime = (at: string) => shop.clock.forward(Date.parse(at) - shop.clock.now().getTime());
async function change(fields: object) {
  await shop.db.query("update sessions set last_seen_at = $1", [shop.clock.now()]);
  const { token } = await shop.staff("editor");
  const [row] = await shop.db.query<{ version: number }>("select version from events where id = $1", [
    SESSION,
  ]);
  const { status } = await shop.call("PATCH", `/organiser/events/${SESSION}/`, {
    token,
    body: { version: row?.version, ...fields },
  });
  expect(status).toBe(200);
}
const shown = async () => {
  const { body } = await shop.call<{ results: ProgrammeEvent[] }>("GET", "/events/?limit=100");
  const event = body.results.find(({ id }) => id === SESSION);
  return [event?.slides, event?.recording];
};
/** Everything of the session that visitors can read. */
const published = async () => {
  const lists = ["/events/?limit=100", "/speakers/?limit=100", "/speakers/?limit=100&lang=en", "/tickets/"];
  const answers = await Promise.all(lists.map((path) => shop.call("GET", path)));
  for (const { status } of answers) expect(status).toBe(200);
  await shop.db.query("update sessions set last_seen_at = $1", [shop.clock.now()]);
  const { token } = await shop.staff("editor");
  const files = await Promise.all(
    ["json", "ics"].map((format) =>
      shop.call("GET", `/organiser/editions/1/schedule/export/?format=${format}`, { token }),
    ),
  );
  const texts = await Promise.all([
    ...files.map(({ body }) => JSON.stringify(body)),
    ...["/agenda.ics", `/agenda.ics?ids=${SESSION}`].map(async (path) => (await shop.get(path)).text()),
  ]);
  return JSON.stringify([answers.map(({ body }) => body), texts]);
};

it("slides and recording reach no visitor before their moment, wherever the session is shown, and all from then on", async () => {
  await change({
    slides: SLIDES,
    slides_from: "2025-10-28T12:00:00Z",
    recording: RECORDING,
    recording_from: "2025-11-20T12:00:00Z",
    note: NOTE,
  });
  setTime("2025-10-28T11:59:59Z");
  const version = await contentVersion(shop.app);
  const before = await published();
  for (const secret of [SLIDES, RECORDING, NOTE]) expect(before).not.toContain(secret);
  setTime("2025-10-28T12:00:00Z");
  expect(await shown()).toEqual([SLIDES, ""]);
  // Cached pages are made anew.
  expect(await contentVersion(shop.app)).not.toBe(version);
  // Between two editions none is published: the archive's pages are made anew too.
  await shop.db.query("update editions set state = 'archived' where id = 1");
  setTime("2025-11-20T11:59:59Z");
  const archived = await contentVersion(shop.app);
  setTime("2025-11-20T12:00:00Z");
  expect(await contentVersion(shop.app)).not.toBe(archived);
  await shop.db.query("update editions set state = 'published' where id = 1");
  expect(await shown()).toEqual([SLIDES, RECORDING]);
  const after = await published();
  expect([after.includes(RECORDING), after.includes(NOTE)]).toEqual([true, false]);
});

it("without a moment they wait until the session is over, by the published schedule", async () => {
  setTime("2025-10-26T10:44:59Z");
  await change({ slides_from: null, recording_from: null });
  expect(await shown()).toEqual(["", ""]);
  setTime(OVER);
  expect(await shown()).toEqual([SLIDES, RECORDING]);
});

it("the note is read by the team and by no API key", async () => {
  const read = async (by: { token: string } | { headers: Record<string, string> }) =>
    (await shop.call<{ note: string; title: string }>("GET", `/organiser/events/${SESSION}/`, by)).body;
  const { token } = await shop.staff("owner");
  const { body: made } = await shop.call<CreatedApiKey>("POST", "/organiser/api-keys/", {
    token,
    body: { name: "Programa", scopes: ["programme:read"], requests_per_minute: 3000, expires_at: null },
  });
  const byKey = { authorization: `Bearer ${made.key}` };
  expect((await read({ token })).note).toBe(NOTE);
  expect(await read({ headers: byKey })).toMatchObject({
    note: "",
    slides: "",
    recording: "",
    title: "A linha que a máquina não vê",
  });
  const list = await shop.call("GET", "/organiser/editions/1/events/?limit=100", { headers: byKey });
  expect([list.status, JSON.stringify(list.body).includes(NOTE)]).toEqual([200, false]);
});

it("next year's copy of the session has neither slides nor recording", async () => {
  const { token } = await shop.staff("owner");
  const { body } = await shop.call<{ id: number }>("POST", "/organiser/editions/", {
    token,
    body: {
      copy_from: 1,
      name: "Nexxt",
      year: 2032,
      first_day: "2032-10-25",
      last_day: "2032-10-30",
      with_speakers: true,
      with_sessions: true,
    },
  });
  const rows = await shop.db.query("select from events where edition_id = $1 and slides || recording <> ''", [
    body.id,
  ]);
  expect(rows).toEqual([]);
});
