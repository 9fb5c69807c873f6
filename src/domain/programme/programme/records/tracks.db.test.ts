import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const ask = async <Body>(method: string, path: string, body?: object) => {
  const { token } = await shop.staff("editor");
  return shop.call<Body>(method, path, { token, ...(body ? { body } : {}) });
};
const events = async (query: string) =>
  (await shop.call<{ results: ProgrammeEvent[] }>("GET", `/events/?limit=100&${query}`)).body.results;
const rowOf = async (table: string, id: number) =>
  (await shop.db.query<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0];

/** A track of the demo's edition with the first session in it. */
async function makeTrack(name: string): Promise<number> {
  const made = await ask<{ id: number }>("POST", "/organiser/editions/1/tracks/", {
    name,
    colour: "violet",
    translations: { en: { name: `${name} in English` } },
  });
  expect(made.status).toBe(201);
  return made.body.id;
}
const setOf = async (id: number, fields: object) =>
  ask("PATCH", `/organiser/events/${id}/`, { version: (await rowOf("events", id))?.version, ...fields });

it("visitors read a session's track, language and level, and find it by each", async () => {
  const track = await makeTrack("Som");
  expect((await setOf(2, { track, language: "uk", level: "advanced" })).status).toBe(200);
  for (const query of [`track=${track}`, "language=uk", "level=advanced&language=uk"]) {
    const [found, ...others] = await events(`${query}&lang=en`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: 2,
      track: { id: track, name: "Som in English", colour: "violet" },
      language: "uk",
      level: "advanced",
    });
  }
  const listed = await shop.call<{ results: object[] }>("GET", "/events/tracks/?lang=pt");
  expect(listed.body.results.at(-1)).toEqual({ id: track, name: "Som", colour: "violet" });
  const calendar = await (await shop.get("/agenda.ics?ids=2")).text();
  expect(calendar).toContain("CATEGORIES:Keynote,Som");
});

it("a track that sessions are in stays; one of another edition is refused, and an unknown language or level too", async () => {
  const track = await makeTrack("Luz");
  await setOf(3, { track });
  const refused = await ask<{ code: string; errors: { detail: string }[] }>(
    "DELETE",
    `/organiser/tracks/${track}/`,
    {
      version: 1,
    },
  );
  expect([refused.status, refused.body.code]).toEqual([409, "record_in_use"]);
  await shop.db.query(
    'insert into editions select (jsonb_populate_record(null::editions, to_jsonb(e) || \'{"id": 77, "year": 2077, "state": "preparing"}\')).* from editions e where id = 1',
  );
  await shop.db.query("insert into tracks (id, name, position, edition_id) values (777, 'Fora', 1, 77)");
  for (const fields of [{ track: 777 }, { language: "xx" }, { level: "expert" }]) {
    const answer = await setOf(3, fields);
    expect(answer.status, JSON.stringify(fields)).toBe(400);
  }
});

it("undoing takes a session back out of its track, and a new edition has tracks of its own", async () => {
  const track = await makeTrack("Vento");
  const trackOf = async () =>
    (await shop.db.query<{ track_id: number | null }>("select track_id from events where id = 2"))[0]
      ?.track_id;
  const before = await trackOf();
  const { version } = (await rowOf("events", 2)) ?? { version: 0 };
  const bulk = await ask<{ audit_id: number }>("POST", "/organiser/editions/1/events/bulk/", {
    records: [{ id: 2, version }],
    action: "set",
    set: { track },
  });
  expect(bulk.status).toBe(200);
  expect([await trackOf(), before === track]).toEqual([track, false]);
  expect((await ask("POST", `/organiser/audit/${bulk.body.audit_id}/undo/`)).status).toBe(200);
  expect(await trackOf()).toBe(before);

  const { token } = await shop.staff("owner");
  const made = await shop.call<{ id: number }>("POST", "/organiser/editions/", {
    token,
    body: {
      copy_from: 1,
      name: "Nexxt",
      year: 2031,
      first_day: "2031-10-25",
      last_day: "2031-10-30",
      with_speakers: true,
      with_sessions: true,
    },
  });
  expect(made.status).toBe(200);
  const copied = await shop.db.query<{ name: string; own: boolean }>(
    `select distinct t.name, t.edition_id = e.edition_id as own from events e join tracks t on t.id = e.track_id
     where e.edition_id = $1 and t.name = 'Arte e gesto'`,
    [made.body.id],
  );
  expect(copied).toEqual([{ name: "Arte e gesto", own: true }]);
});

it("the schedule is in the language of the staff who read them", async () => {
  const track = await makeTrack("Jogos");
  const { token } = await shop.staff("editor");
  const tracksIn = async (language: string) =>
    (
      await shop.call<{ tracks: { id: number; name: string }[] }>("GET", "/organiser/editions/1/schedule/", {
        token,
        headers: { "accept-language": language },
      })
    ).body.tracks.find(({ id }) => id === track)?.name;
  expect(await tracksIn("en-GB")).toBe("Jogos in English");
  expect(await tracksIn("pt-PT")).toBe("Jogos");
});
