import { describe, expect, it } from "vitest";
import { NEW_SPEAKER, openRecordFixture, type RecordBody } from "#tests/fixtures/record-fixture.ts";

const fixture = openRecordFixture();
const { ask, read, addSpeaker } = fixture;

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
    const shown = await fixture.shop.call<RecordBody>("GET", "/speakers/?lang=en&limit=500");
    expect(shown.body.results.find(({ id }) => id === 1)).toMatchObject({ bio: "Another." });
    expect(
      await fixture.shop.db.query(
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
    await fixture.shop.db.execute(
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
    const [opened] = await fixture.shop.db.query<{ event_id: number }>(
      "select event_id from ticket_events limit 1",
    );
    const event = await read(`events/${opened?.event_id}/`);
    const refused = await ask("DELETE", `events/${opened?.event_id}/`, { version: event.version });
    expect((refused.body.errors as { attr: string }[])[0]?.attr).toMatch(/^tickets\./);
  });
});
