import { describe, expect, it } from "vitest";
import { openRecordFixture } from "#tests/fixtures/record-fixture.ts";

const fixture = openRecordFixture();
const { ask, read, undo, addSpeaker } = fixture;

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
      await fixture.shop.db.query("select undoes::int from audit_log where undoes is not null order by id"),
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
    const { version, on_site: _, ...event } = await read("events/1/");
    await fixture.shop.db.query("delete from ticket_events where event_id = 1");
    await fixture.shop.db.query("delete from published_events where event_id = 1");
    const { body } = await ask("DELETE", "events/1/", { version });
    expect((await ask("GET", "events/1/")).status).toBe(404);
    await undo(body.audit_id);
    expect(await read("events/1/")).toMatchObject({ ...event, version: version + 1 });
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
      const [entry] = await fixture.shop.db.query<{ id: number }>("select max(id)::int as id from audit_log");
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
