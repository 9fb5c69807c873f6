import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(async () => {
  token = (await shop.staff("editor")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

interface Body extends Record<string, unknown> {
  id: number;
  version: number;
  audit_id: number;
  results: Record<string, unknown>[];
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, `/organiser/${path}`, { token, body });
const read = async (path: string) => (await ask("GET", path)).body;
const undo = (id: number) => ask("POST", `audit/${id}/undo/`, {});
const NEW_SPEAKER = {
  name: "João Ávila",
  slug: "joao-avila",
  position: "Poeta",
  company: "Casa",
  image: "",
  bio: "Escreve.",
  linkedin_profile: "",
};
const addSpeaker = async (more: object = {}) =>
  (await ask("POST", "editions/1/speakers/", { ...NEW_SPEAKER, ...more })).body;

describe("a list", () => {
  it("finds by text without accents, sorts both ways, filters, pages and counts", async () => {
    const { id } = await addSpeaker({ featured: true });
    const found = await read("editions/1/speakers/?search=joao%20AVI&featured=true");
    expect(found).toMatchObject({ count: 1, results: [{ id, name: "João Ávila", events: 0, edition: 1 }] });
    const all = await read("editions/1/speakers/?sort=name&limit=500");
    const turned = await read("editions/1/speakers/?sort=-name&limit=500");
    expect(turned.results).toEqual([...all.results].reverse());
    const second = await read("editions/1/speakers/?sort=name&limit=1&offset=1");
    expect(second).toEqual({ count: all.count, results: [all.results[1]] });
    const beyond = await read("editions/1/speakers/?limit=10&offset=400");
    expect(beyond).toEqual({ count: all.count, results: [] });
    expect((await read("editions/1/speakers/?search=100%25_")).count).toBe(0);
    const events = await read("editions/1/events/?stage=1&state=confirmed&limit=500");
    expect(new Set(events.results.map(({ stage }) => stage))).toEqual(new Set([1]));
    expect(await read("editions/1/events/?speaker=1&limit=1")).toMatchObject({
      results: [{ speakers: expect.arrayContaining([1]) }],
    });
  });

  it("of an edition that does not exist is not found", async () => {
    expect((await ask("GET", "editions/77/speakers/")).status).toBe(404);
    expect((await ask("POST", "editions/77/speakers/", NEW_SPEAKER)).status).toBe(404);
  });
});

describe("an update", () => {
  it("changes what it names, shows visitors the new text at once, and says who changed what", async () => {
    const before = await read("speakers/1/");
    const answer = await ask("PATCH", "speakers/1/", {
      version: before.version,
      bio: "Outra.",
      translations: { en: { bio: "Another.", position: "" } },
    });
    const { audit_id, ...after } = answer.body;
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      bio: "Outra.",
      translations: { en: { bio: "Another." } },
    });
    const shown = await shop.call<Body>("GET", "/speakers/?lang=en&limit=500");
    expect(shown.body.results.find(({ id }) => id === 1)).toMatchObject({ bio: "Another." });
    expect(
      await shop.db.query(
        "select id::int, action, record_id, before, after from audit_log order by id desc limit 1",
      ),
    ).toEqual([
      {
        id: audit_id,
        action: "speaker.updated",
        record_id: "1",
        before: { bio: before.bio, translations: before.translations },
        after: { bio: "Outra.", translations: { en: { bio: "Another." } } },
      },
    ]);
  });

  it("made from another version is refused, also when only a session's speakers changed; nothing is written", async () => {
    const { version } = await read("events/1/");
    const first = await ask("PATCH", "events/1/", { version, speakers: [3, 1] });
    expect(first.body).toMatchObject({ version: version + 1, speakers: [3, 1] });
    const late = await ask("PATCH", "events/1/", { version, title: "Por cima" });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect((await ask("DELETE", "events/1/", { version })).status).toBe(409);
    const now = await read("events/1/");
    expect(now.title).not.toBe("Por cima");
    const unchanged = await ask("PATCH", "events/1/", { version: now.version, title: now.title });
    expect(unchanged.body.version).toBe(now.version);
  });

  it.each([
    ["events/2/", { end_time: "2020-01-01T00:00:00Z" }, "end_time"],
    ["events/2/", { stage: 7777 }, "stage"],
    ["events/2/", { speakers: [1, 7777] }, "speakers.1"],
    ["events/2/", { speakers: [1, 1] }, "speakers.1"],
    ["events/2/", { start_time: "amanhã" }, "start_time"],
    ["events/2/", { start_time: "0000-01-01T00:00:00Z" }, "start_time"],
    ["venues/1/", { latitude: 39.7, longitude: null }, "longitude"],
    ["speakers/2/", { slug: "leonor-vasques" }, "slug"],
    ["speakers/2/", { slug: "Não" }, "slug"],
    ["speakers/2/", { image: "https://evil.example/x.webp" }, "image"],
    ["speakers/2/", { linkedin_profile: "javascript:alert(1)" }, "linkedin_profile"],
    ["speakers/2/", { translations: { fr: { bio: "" } } }, "translations"],
    ["speakers/2/", { nickname: "Rita" }, ""],
  ])("%s with %j is refused at its field", async (path, change, attr) => {
    const before = await read(path);
    const answer = await ask("PATCH", path, { version: before.version, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input", errors: [{ attr }] } });
    expect(await read(path)).toEqual(before);
  });

  it("a reference stays inside the edition", async () => {
    await shop.db.execute(
      `insert into editions select (jsonb_populate_record(e, '{"id": 2, "year": 2031, "state": "preparing"}')).* from editions e where id = 1;
       insert into stages (id, edition_id, name, description, cover, position) values (900, 2, 'Outro', '', '', 1);`,
    );
    const { version } = await read("events/2/");
    expect(await ask("PATCH", "events/2/", { version, stage: 900 })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "stage", code: "not_found" }] },
    });
    expect((await addSpeaker({ slug: "x" })).edition).toBe(1);
    expect((await ask("POST", "editions/2/speakers/", { ...NEW_SPEAKER, slug: "x" })).status).toBe(201);
  });
});

describe("a removal", () => {
  it("names what uses the record, and removes nothing", async () => {
    const { version } = await read("speakers/1/");
    const answer = await ask("DELETE", "speakers/1/", { version });
    expect(answer).toMatchObject({ status: 409, body: { code: "record_in_use" } });
    expect(answer.body.errors).toContainEqual({
      attr: expect.stringMatching(/^events\.\d+$/),
      code: "in_use",
      detail: expect.any(String),
    });
    for (const [path, uses] of [
      ["venues/1/", "stages."],
      ["stages/1/", "events."],
      ["event-types/1/", "events."],
    ] as const) {
      const record = await read(path);
      const { body } = await ask("DELETE", path, { version: record.version });
      expect(body).toMatchObject({ code: "record_in_use" });
      expect((body.errors as { attr: string }[])[0]?.attr).toContain(uses);
    }
    const [opened] = await shop.db.query<{ event_id: number }>("select event_id from ticket_events limit 1");
    const event = await read(`events/${opened?.event_id}/`);
    const refused = await ask("DELETE", `events/${opened?.event_id}/`, { version: event.version });
    expect((refused.body.errors as { attr: string }[])[0]?.attr).toMatch(/^tickets\./);
  });
});

describe("undo", () => {
  it("puts an update back, keeps what others changed elsewhere in the record, and can be undone itself", async () => {
    const speaker = await addSpeaker({ slug: "undo-update" });
    const path = `speakers/${speaker.id}/`;
    const first = await ask("PATCH", path, { version: speaker.version, bio: "Nova." });
    await ask("PATCH", path, { version: first.body.version, company: "Outra casa" });
    const undone = await undo(first.body.audit_id);
    expect(await read(path)).toMatchObject({ bio: "Escreve.", company: "Outra casa", version: 4 });
    await undo(undone.body.audit_id);
    expect(await read(path)).toMatchObject({ bio: "Nova.", version: 5 });
    expect(
      await shop.db.query("select undoes::int from audit_log where undoes is not null order by id"),
    ).toEqual([{ undoes: first.body.audit_id }, { undoes: undone.body.audit_id }]);
  });

  it("is refused when the same field has changed since", async () => {
    const speaker = await addSpeaker({ slug: "undo-late" });
    const path = `speakers/${speaker.id}/`;
    const first = await ask("PATCH", path, { version: 1, bio: "Nova." });
    await ask("PATCH", path, { version: 2, bio: "Mais nova." });
    expect(await undo(first.body.audit_id)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect(await undo(speaker.audit_id)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect(await read(path)).toMatchObject({ bio: "Mais nova." });
    expect((await undo(999_999)).status).toBe(404);
  });

  it("brings a removed session back with its id, speakers and texts; an open form of it is told", async () => {
    const { version, ...event } = await read("events/1/");
    await shop.db.query("delete from ticket_events where event_id = 1");
    await shop.db.query("delete from published_events where event_id = 1");
    const { body } = await ask("DELETE", "events/1/", { version });
    expect((await ask("GET", "events/1/")).status).toBe(404);
    await undo(body.audit_id);
    expect(await read("events/1/")).toEqual({ ...event, version: version + 1 });
    expect((await undo(body.audit_id)).status).toBe(409);
  });

  it("of a removal is refused when its place is taken meanwhile", async () => {
    const gone = await addSpeaker({ slug: "taken" });
    const { body } = await ask("DELETE", `speakers/${gone.id}/`, { version: 1 });
    await addSpeaker({ slug: "taken" });
    expect(await undo(body.audit_id)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", errors: [{ attr: "slug" }] },
    });
  });

  it("removes an added record, unless something uses it by now", async () => {
    const added = await addSpeaker({ slug: "added" });
    const undone = await undo(added.audit_id);
    expect((await ask("GET", `speakers/${added.id}/`)).status).toBe(404);
    await undo(undone.body.audit_id);
    expect(await read(`speakers/${added.id}/`)).toMatchObject({ slug: "added" });
    const { version } = await read("events/3/");
    await ask("PATCH", "events/3/", { version, speakers: [added.id] });
    expect(await undo(added.audit_id)).toMatchObject({ status: 409, body: { code: "record_in_use" } });
  });

  it("puts an edition's texts and dates back, and is refused where another saved them since", async () => {
    const before = await read("editions/1/");
    const save = async (version: number, change: object) => {
      await ask("PATCH", "editions/1/", { version, ...change });
      const [entry] = await shop.db.query<{ id: number }>("select max(id)::int as id from audit_log");
      return entry?.id ?? 0;
    };
    const change = {
      tagline: "Outro mote",
      vat_rate: 0.06,
      last_day: "2025-11-01",
      ends_at: "2025-11-01T20:00:00Z",
    };
    const first = await save(before.version, change);
    expect(await read("editions/1/")).toMatchObject({ tagline: "Outro mote", vat_rate: 0.06 });
    expect((await undo(first)).status).toBe(200);
    expect(await read("editions/1/")).toEqual({ ...before, version: before.version + 2 });
    const second = await save(before.version + 2, { tagline: "Um" });
    await save(before.version + 3, { tagline: "Outro" });
    expect(await undo(second)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  it("puts an order back", async () => {
    const order = async () =>
      (await read("editions/1/stages/?limit=500")).results.map(({ id }) => id as number);
    const before = await order();
    const answer = await ask("POST", "editions/1/stages/order/", { ids: [...before].reverse() });
    expect(await order()).toEqual([...before].reverse());
    const partial = await ask("POST", "editions/1/stages/order/", { ids: before.slice(1) });
    expect(partial).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    await undo(answer.body.audit_id);
    expect(await order()).toEqual(before);
    expect((await undo(answer.body.audit_id)).status).toBe(409);
  });
});

describe("many at once", () => {
  it("are set and removed with one entry each, and undone as one", async () => {
    const [a, b] = [
      await addSpeaker({ slug: "many-a", featured: true }),
      await addSpeaker({ slug: "many-b" }),
    ];
    const both = (version: number) => [a, b].map(({ id }) => ({ id, version }));
    const set = await ask("POST", "editions/1/speakers/bulk/", {
      records: both(1),
      action: "set",
      set: { featured: true, company: "Juntos" },
    });
    expect(set).toMatchObject({ status: 200, body: { changed: 2 } });
    const late = await ask("POST", "editions/1/speakers/bulk/", { records: both(1), action: "remove" });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", errors: [{ attr: "records.0" }, { attr: "records.1" }] },
    });
    const removed = await ask("POST", "editions/1/speakers/bulk/", { records: both(2), action: "remove" });
    expect((await ask("GET", `speakers/${a.id}/`)).status).toBe(404);
    await undo(removed.body.audit_id);
    await undo(set.body.audit_id);
    expect(await read(`speakers/${a.id}/`)).toMatchObject({
      featured: true,
      company: "Casa",
      slug: "many-a",
    });
    expect(await read(`speakers/${b.id}/`)).toMatchObject({ featured: false, company: "Casa" });
  });

  it("are all refused when one cannot be: each that stands in the way is named", async () => {
    const free = await addSpeaker({ slug: "free" });
    const busy = await read("speakers/5/");
    const records = [
      { id: free.id, version: free.version },
      { id: 5, version: busy.version },
    ];
    expect(await ask("POST", "editions/1/speakers/bulk/", { records, action: "remove" })).toMatchObject({
      status: 409,
      body: { code: "record_in_use", errors: [{ attr: "records.1", code: "in_use" }] },
    });
    const twice = await ask("POST", "editions/1/speakers/bulk/", {
      records,
      action: "set",
      set: { slug: "same" },
    });
    expect(twice).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "records.1.slug", code: "taken" }] },
    });
    expect(await read(`speakers/${free.id}/`)).toMatchObject({ slug: "free", version: 1 });
    expect(
      await ask("POST", "editions/1/speakers/bulk/", {
        records: [{ id: 77_777, version: 1 }],
        action: "remove",
      }),
    ).toMatchObject({ status: 404, body: { errors: [{ attr: "records.0", code: "not_found" }] } });
    expect((await ask("POST", "editions/1/speakers/bulk/", { records, action: "set" })).status).toBe(400);
  });
});
