import { describe, expect, it } from "vitest";
import { noLook } from "#contract/organiser/edition/edition-look.ts";
import type { Check } from "#contract/organiser/edition/editions.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { listSpeakers } from "#domain/programme/programme/list-programme.ts";
import { pageFacts } from "#domain/programme/programme/site-edition.ts";
import { next, openEditionFixture } from "#tests/fixtures/edition-fixture.ts";
import { storeIdea } from "#tests/stored-idea.ts";

const { shop, call, token } = openEditionFixture();

const rowsOf = (table: string, columns: string, id: number) =>
  shop().db.query(`select ${columns} from ${table} where edition_id = $1 order by id`, [id]);

describe("next year's edition", () => {
  it("has structure, prices and partners of this one, with all dates moved; no person comes along and nothing is sold", async () => {
    await shop().db.query("update quotas set taken = 3 where id = 17");
    await shop().db.query(
      `update partners set description = 'Sal da ria.', translations = '{"en": {"description": "Salt."}}' where id = 1`,
    );
    const look = { ...noLook, logo: "/pictures/stage-1.webp", accent: "#c2185b" };
    await shop().db.query("update editions set look = $1 where id = 1", [JSON.stringify(look)]);
    const { status, body } = await call("POST", "", next);
    expect([status, body.look]).toEqual([200, look]);
    expect(body).toMatchObject({ state: "preparing", first_day: "2027-10-24", version: 1, city: "Leiria" });
    // 26 October 2025 is a winter day in Lisbon, 24 October 2027 one of summer: clocks show the same.
    expect([body.starts_at, body.ends_at]).toEqual(["2027-10-24T08:00:00.000Z", "2027-10-29T22:00:00.000Z"]);
    expect(await rowsOf("partners", "description, translations", body.id)).toEqual(
      await rowsOf("partners", "description, translations", 1),
    );
    for (const table of ["venues", "stages", "event_types", "partners", "quotas"]) {
      const [of, was] = [await rowsOf(table, "name", body.id), await rowsOf(table, "name", 1)];
      expect(of, table).toEqual(was);
    }
    expect(await rowsOf("tickets", "name, price_cents, max_per_order", body.id)).toHaveLength(28);
    const [early] = await shop().db.query<{ ends: string }>(
      `select to_char(sale_ends_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI:SS') as ends from tickets
       where edition_id = $1 and sale_ends_at is not null`,
      [body.id],
    );
    const [was] = await shop().db.query<{ ends: string }>(
      `select to_char((sale_ends_at at time zone 'Europe/Lisbon') + interval '728 days', 'YYYY-MM-DD HH24:MI:SS') as ends
       from tickets where edition_id = 1 and sale_ends_at is not null`,
    );
    expect(early).toEqual(was);
    const taken = "select sum(taken)::int as taken from quotas where edition_id = $1";
    expect(await shop().db.query(taken, [body.id])).toEqual([{ taken: 0 }]);
    // Its terms are of the day on which it was made, by the shop's clock.
    const days = await shop().db.query(
      "select id, to_char(made_on, 'YYYY-MM-DD') as day from editions where id in (1, $1) order by id",
      [body.id],
    );
    expect(days).toEqual([
      { id: 1, day: null },
      { id: body.id, day: shop().clock.now().toISOString().slice(0, 10) },
    ]);
    // Without its sessions a ticket would open the whole edition.
    // Without its sessions a ticket would open the whole edition.
    const stops = `bool_and(a.sale_paused = (b.sale_paused or exists (select from ticket_events where ticket_id = b.id)))`;
    const paused = `select bool_or(a.sale_paused) as some, ${stops} as those_of_sessions
       from tickets a join tickets b on b.name = a.name and b.edition_id = 1 where a.edition_id = ${body.id}`;
    expect(await shop().db.query(paused)).toEqual([{ some: true, those_of_sessions: true }]);
    for (const table of ["speakers", "events", "coupons"])
      expect(await rowsOf(table, "id", body.id)).toEqual([]);
    const links = (id: number) =>
      shop().db.query("select count(*)::int as n from ticket_quotas where edition_id = $1", [id]);
    expect(await links(body.id)).toEqual(await links(1));
  });

  it("brings the calls for sessions: their form, closing a year later by the same clock, not public and without reviewers", async () => {
    const of = (year: number) =>
      shop().db.query<{ event_types: number[] }>(
        `select c.name, c.text, questions #- '{2,event_types}' as questions, published,
           array(select t.name from event_types t where questions->2->'event_types' @> to_jsonb(t.id)) as asked, reviewers, c.translations, (closes_at at time zone 'Europe/Lisbon')::text as closes,
           array(select t.name from event_types t where event_types @> to_jsonb(t.id) order by 1) as types from calls c join editions e on e.id = edition_id where year = $1`,
        [year],
      );
    const [[earlier], [copy, ...more]] = [await of(2025), await of(2027)];
    expect([earlier, more]).toMatchObject([
      { types: ["Talk", "Workshop"], asked: ["Workshop"], closes: "2025-08-31 23:59:00" },
      [],
    ]);
    expect(copy).toEqual({ ...earlier, closes: "2027-08-29 23:59:00", published: false, reviewers: [] });
  });

  it("gives hidden types and their tickets new secrets", async () => {
    const [{ id = 0 } = {}] = await shop().db.query<{ id: number }>(
      "select id from editions where year = 2027",
    );
    const uuids = await shop().db.query<{ uuid: string }>("select uuid from ticket_types");
    expect(new Set(uuids.map(({ uuid }) => uuid)).size).toBe(uuids.length);
    const hidden = await shop().db.query<{ id: number }>(
      "select t.id from tickets t join ticket_types y on y.id = ticket_type_id where y.hide_from_public and t.edition_id = $1",
      [id],
    );
    expect(hidden).toHaveLength(2);
    for (const ticket of hidden) expect(ticket.id).toBeGreaterThan(1_000_000);
  });

  it("brings speakers and sessions when asked, sessions as drafts, and tickets that open them", async () => {
    const { body } = await call("POST", "", {
      ...next,
      year: 2028,
      with_speakers: true,
      with_sessions: true,
    });
    expect(await rowsOf("events", "title", body.id)).toEqual(await rowsOf("events", "title", 1));
    expect(
      await shop().db.query("select distinct state from events where edition_id = $1", [body.id]),
    ).toEqual([{ state: "draft" }]);
    const opened = (id: number) =>
      shop().db.query(
        `select title, name from ticket_events te join events e on e.id = event_id join tickets t on t.id = ticket_id
         where te.edition_id = $1 order by 2, 1`,
        [id],
      );
    expect(await opened(body.id)).toEqual(await opened(1));
    // None is public, nor counted, before a session of theirs is, or staff choose them.
    const { read } = shop().app.db;
    const listed = async () =>
      (await listSpeakers(read, { editionId: body.id, now: shop().clock.now() }, "pt")).length;
    const counted = async () => (await pageFacts(read, await readEdition(read, body.id)))?.counts?.speakers;
    expect([await listed(), await counted()]).toEqual([0, 0]);
    await shop().db.query(
      "update speakers set only_with_session = false where id = (select min(id) from speakers where edition_id = $1)",
      [body.id],
    );
    expect([await listed(), await counted()]).toEqual([1, 1]);
    expect(await call("POST", "", { ...next, year: 2029, with_sessions: true })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "with_sessions" }] },
    });
  });

  describe("the shop takes ideas", () => {
    const taken = async () =>
      (await shop().call<{ takes_ideas: boolean }>("GET", "/edition/")).body.takes_ideas;
    /** Without a contest of ideas in any edition. */
    const withoutContest = async (check: () => Promise<void>) => {
      const { db } = shop();
      const dated = "where ideas ->> 'closes_on' > '1970-01-01'";
      const before = await db.query<{ id: number; ideas: object }>(`select id, ideas from editions ${dated}`);
      expect(before.length).toBeGreaterThan(0);
      await db.query(`update editions set ideas = ideas || '{"closes_on": "1970-01-01"}' ${dated}`);
      await check();
      for (const { id, ideas } of before)
        await db.query("update editions set ideas = $1 where id = $2", [ideas, id]);
    };

    it("while an edition of it has a contest, and no longer", async () => {
      expect(await taken()).toBe(true);
      await withoutContest(async () => expect(await taken()).toBe(false));
    });

    it("while what was handed in is left", async () => {
      await withoutContest(async () => {
        const id = await storeIdea(shop());
        expect(await taken()).toBe(true);
        await shop().db.query("delete from ideas where id = $1", [id]);
        expect(await taken()).toBe(false);
      });
    });
  });

  it("of an edition without a contest of ideas has none either, and names no places of ours", async () => {
    const empty = { copy_from: null, name: "Atlas Summit", year: 2040, city: "Porto" };
    const days = { first_day: "2040-06-12", last_day: "2040-06-14" };
    const { body: first } = await call("POST", "", { ...next, ...empty, ...days });
    const { status, body } = await call("POST", "", {
      ...next,
      ...empty,
      copy_from: first.id,
      year: 2041,
      first_day: "2041-06-05",
      last_day: "2041-06-07",
    });
    expect(status).toBe(200);
    // The price with VAT stands large, unless the spec's edition is copied.
    expect([first.prices_with_vat, body.prices_with_vat]).toEqual([true, true]);
    expect(body.ideas).toEqual({ ...first.ideas, regions: [] });
    expect(body.ideas).toMatchObject({ opens_on: "1970-01-01", closes_on: "1970-01-01" });
    const { body: ours } = await call("GET", "1/");
    expect(ours.prices_with_vat).toBe(false);
    expect(ours.ideas.regions).toHaveLength(10);
    // A change that leaves the places out leaves them there.
    const { regions: _, ...rest } = ours.ideas;
    const changed = await call("PATCH", "1/", { version: ours.version, ideas: rest });
    expect(changed.body.ideas).toEqual(ours.ideas);
  });

  it("has a year of its own", async () => {
    expect(
      await call("POST", "", { ...next, first_day: "2027-10-25", last_day: "2027-10-26" }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "year", code: "taken" }] },
    });
    expect(await call("POST", "", { ...next, year: 2030, last_day: "2027-10-01" })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "last_day" }] },
    });
  });
});

it("a copy's texts that name the edition before are found and listed until staff have seen them; nothing is altered", async () => {
  const wanted = { ...next, year: 2035, city: "Porto", first_day: "2028-06-05", last_day: "2028-06-10" };
  const { status, body } = await call("POST", "", wanted);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.copied_from).toEqual({
    year: 2025,
    city: "Leiria",
    first_day: "2025-10-26",
    last_day: "2025-10-31",
    refund_days: ["2025-10-12", "2025-10-24"],
  });
  const list = async () =>
    (await call<{ count: number; results: OldText[] }>("GET", `${body.id}/old-texts/`)).body;
  const check = async () =>
    (await call<{ checks: Check[] }>("GET", `${body.id}/checklist/`)).body.checks.find(
      ({ code }) => code === "old_texts",
    );
  const { count, results } = await list();
  expect(count).toBeGreaterThan(5);
  expect(await check()).toMatchObject({ done: false, required: false, detail: { texts: count } });
  const [ticket] = await shop().db.query<{ id: number; name: string }>(
    "select id, name from tickets where edition_id = $1 order by id",
    [body.id],
  );
  await shop().db.query("update tickets set description = '<p>Só em <b>2025</b></p>' where id = $1", [
    ticket?.id,
  ]);
  expect((await list()).results).toContainEqual({
    screen: `tickets/${ticket?.id}`,
    ...{ label: ticket?.name, field: "description", page: null, language: "pt" },
    text: "Só em 2025",
  });
  expect(results.every(({ screen, text }) => screen !== "" && text !== "")).toBe(true);
  const seen = await call<{ audit_id: number }>("PATCH", `${body.id}/`, {
    version: body.version,
    copied_from: null,
  });
  expect(seen.status).toBe(200);
  expect([await check(), (await list()).count]).toEqual([undefined, 0]);
  const undo = `/organiser/audit/${seen.body.audit_id}/undo/`;
  expect((await shop().call("POST", undo, { token: token(), body: {} })).status).toBe(200);
  expect((await list()).count).toBe(count);
  // The demo was copied from nothing.
  expect((await call("GET", "1/")).body.copied_from).toBeNull();
});
