import { getTableColumns } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tickets } from "#domain/sales/shop/tables.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** Without what the database makes of the others. */
const WRITTEN = Object.values(getTableColumns(tickets))
  .flatMap(({ name, generated }) => (generated ? [] : [name]))
  .join(", ");

/** A copy of the demo as an earlier year, without its sessions; ids are the demo's plus 1000. */
const EARLIER_YEAR = `
  insert into editions select (jsonb_populate_record(e, '{"id": 2, "year": 2024, "state": "archived", "starts_at": "2024-10-20T08:00:00Z",
    "ends_at": "2024-10-25T22:00:00Z", "first_day": "2024-10-20", "last_day": "2024-10-25"}')).* from editions e where id = 1;
  ${[
    "venues",
    "stages",
    "event_types",
    "speakers",
    "partners",
    "ticket_types",
    "tickets",
    "quotas",
    "coupons",
  ]
    .map(
      (
        table,
      ) => `insert into ${table} ${table === "tickets" ? `(${WRITTEN})` : ""} select ${table === "tickets" ? WRITTEN : "copy.*"}
      from (select jsonb_populate_record(r, jsonb_build_object('id', r.id + 1000, 'edition_id', 2)
        || case '${table}' when 'stages' then jsonb_build_object('venue_id', (to_jsonb(r)->>'venue_id')::int + 1000)
          when 'coupons' then jsonb_build_object('number', (to_jsonb(r)->>'number')::int + 1000)
          when 'tickets' then jsonb_build_object('ticket_type_id', (to_jsonb(r)->>'ticket_type_id')::int + 1000) else '{}' end) as made
        from ${table} r where edition_id = 1 and id < 1000000000000000) as every, lateral (select (made).*) as copy;`,
    )
    .join("\n")}
  insert into events (id, edition_id, title, description, starts_at, ends_at, event_type_id, stage_id, state)
    values (1001, 2, 'Abertura de 2024', '', '2024-10-20T09:00:00Z', '2024-10-20T10:00:00Z', 1001, 1001, 'confirmed');
  insert into event_speakers (event_id, speaker_id, position, edition_id) values (1001, 1001, 1, 2);
  insert into ticket_events (ticket_id, event_id, edition_id) values (1001, 1001, 2);
  insert into ticket_quotas (ticket_id, quota_id, edition_id) values (1021, 1021, 2);
  update tickets set sale_starts_at = null, sale_ends_at = null, reassign_until = null where edition_id = 2;
  update coupons set code = 'SO2024' where edition_id = 2 and code = 'NEXXT10';`;

const LISTS = [
  "/stages/",
  "/speakers/",
  "/events/",
  "/events/types/",
  "/partners/",
  "/tickets/",
  "/tickets/ticket-types/",
];

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const read = async (path: string) => (await shop.call(`GET`, path)).body;
const readAll = async () =>
  Object.fromEntries(await Promise.all(LISTS.map(async (path) => [path, await read(path)])));
const versionOf = async (table: string, id: number) =>
  (await shop.db.query<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]?.version;

describe("several editions in one database", () => {
  it("the public site shows the published one alone, and the other once that is published", async () => {
    const before = await readAll();
    const { version } =
      (await shop.db.query<{ version: string }>("select version from content_version"))[0] ?? {};
    await shop.db.execute(EARLIER_YEAR);
    expect(await readAll()).toEqual(before);
    expect((await shop.call("GET", "/tickets/coupons/SO2024/")).status).toBe(404);
    expect((await shop.call("GET", "/tickets/coupons/NEXXT10/")).status).toBe(200);
    expect(
      Number((await shop.db.query<{ version: string }>("select version from content_version"))[0]?.version),
    ).toBeGreaterThan(Number(version));

    await publish(2);
    expect((await read("/edition/")).year).toBe(2024);
    expect(await read("/events/")).toMatchObject({ count: 1, results: [{ title: "Abertura de 2024" }] });
    expect((await read("/tickets/")).count).toBe(before["/tickets/"]?.count);
    expect((await shop.call("GET", "/tickets/coupons/SO2024/")).status).toBe(200);
    expect((await shop.call("GET", "/tickets/coupons/NEXXT10/")).status).toBe(404);
    const calendar = await (await shop.get("/agenda.ics")).text();
    expect(calendar).toContain("Abertura de 2024");
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await publish(1);
  });

  it("an order names tickets and coupons of the published one alone", async () => {
    const ana = await shop.buyer("ana@example.pt");
    expect(await shop.order(ana, [{ ticket: 1024, quantity: 1 }], 0)).toMatchObject({
      status: 404,
      body: { errors: [{ attr: "lines.0.ticket" }] },
    });
    const [coupon] = await shop.db.query<{ id: string }>(
      "select id from coupons where code = 'CONVITE100' and edition_id = 2",
    );
    const answer = await shop.order(ana, [{ ticket: 21, quantity: 1 }], 0, {
      body: { coupon: Number(coupon?.id) },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "coupon_invalid" } });
    expect(await shop.db.query("select from orders")).toEqual([]);
  });

  it("a ticket of an earlier one stays in the wallet, with that year's dates, though another is published", async () => {
    await publish(2);
    shop.clock.forward(Date.parse("2024-10-01T10:00:00Z") - shop.clock.now().getTime());
    const rita = await shop.buyer("rita@example.pt");
    expect((await shop.order(rita, [{ ticket: 1024, quantity: 1 }], 0)).status).toBe(201);
    await shop.runJobs();
    await publish(1);
    const wallet = await read2<{ results: { id: string }[] }>(
      `/tickets/assigned/?signup__uuid=${rita.signup}`,
      rita.token,
    );
    expect(wallet.results).toMatchObject([{ ticket_purchase: { ticket: { id: 1024 } } }]);
    const ics = await shop.call<string>("GET", `/tickets/assignments/${wallet.results[0]?.id}/calendar/`, {
      token: rita.token,
    });
    expect(ics.body).toContain("Nexxt 2024");
    shop.clock.forward(Date.parse("2025-09-01T10:00:00Z") - shop.clock.now().getTime());
  });

  it("at most one is published", async () => {
    await expect(shop.db.query("update editions set state = 'published' where id = 2")).rejects.toThrow(
      "editions_one_published",
    );
  });

  it.each([
    ["a stage", "venue", "update stages set venue_id = 1001 where id = 1"],
    ["a session", "stage", "update events set stage_id = 1001 where id = 1"],
    ["a session", "type", "update events set event_type_id = 1001 where id = 1"],
    ["a session", "speaker", "insert into event_speakers values (1, 1001, 9, 1)"],
    ["a ticket", "type", "update tickets set ticket_type_id = 1001 where id = 1"],
    ["a ticket", "session", "insert into ticket_events values (1, 1001, 1)"],
    ["a ticket", "quota", "insert into ticket_quotas values (1, 1021, 1)"],
    ["a record", "edition alone", "update stages set edition_id = 2 where id = 1"],
  ])("%s cannot get another edition's %s", async (_record, _other, statement) => {
    await expect(shop.db.query(statement)).rejects.toThrow("foreign key");
  });
});

describe("a session that is not confirmed", () => {
  it.each(["draft", "cancelled"])(
    "%s: is in no list, calendar or agenda, and cannot be starred",
    async (state) => {
      const ana = await shop.logIn("ana@example.pt");
      const star = { token: ana, body: { add: [4], remove: [] } };
      await shop.call("POST", "/agenda/", star);
      await shop.db.query("update events set state = $1 where id = 4", [state]);
      const events = (await read("/events/")).results as { id: number }[];
      expect(events.map(({ id }) => id)).not.toContain(4);
      expect(JSON.stringify(await readAll())).not.toContain('"id":4,"title"');
      expect(await (await shop.get("/agenda.ics")).text()).not.toContain("event-4@");
      const agenda = await shop.call<{ stars: number[]; feed_url: string }>("GET", "/agenda/", {
        token: ana,
      });
      expect(agenda.body.stars).toEqual([]);
      expect(await (await shop.get(new URL(agenda.body.feed_url).pathname)).text()).not.toContain("event-4@");
      expect((await shop.call("POST", "/agenda/", star)).status).toBe(404);
      await shop.db.query("update events set state = 'confirmed' where id = 4");
      expect((await shop.call("GET", "/agenda/", { token: ana })).body.stars).toEqual([4]);
    },
  );
});

describe("the version by which two editors' saves are compared", () => {
  let token: string;
  beforeAll(async () => {
    token = (await shop.staff("owner")).token;
  });
  const save = (path: string, body: object) =>
    shop.call<{ version: number }>("PATCH", `/organiser/${path}/`, { token, body });

  it.each([
    ["editions", "editions/1", { tagline: "Outra" }],
    ["venues", "venues/1", { latitude: 39.7437, longitude: -8.8071 }],
    ["stages", "stages/1", { capacity: 300 }],
    ["event_types", "event-types/1", { name: "Outro" }],
    ["speakers", "speakers/1", { bio: "Outra." }],
    ["events", "events/1", { title: "Outro" }],
    ["partners", "partners/1", { url: "https://outro.example/" }],
    ["ticket_types", "ticket-types/1", { color: "#123456" }],
    ["tickets", "tickets/1", { description: "Outra." }],
    ["quotas", "quotas/17", { size: 900 }],
  ])("of %s rises with an edit, and with nothing else", async (table, path, edit) => {
    const id = Number(path.split("/")[1]);
    const before = (await versionOf(table, id)) ?? 0;
    expect(await save(path, { version: before, ...edit })).toMatchObject({ status: 200 });
    expect(await versionOf(table, id)).toBe(before + 1);
    expect(await save(path, { version: before + 1, ...edit })).toMatchObject({ status: 200 });
    expect(await versionOf(table, id)).toBe(before + 1);
    expect((await save(path, { version: before, ...edit })).status).toBe(409);
  });

  it("of a session is what calendars count by, with the time of the change", async () => {
    const shown = () =>
      shop.db.query<{ changed_at: string; revision: number; version: number }>(
        "select p.changed_at::text, p.revision, version from public_events p join events using (id) where id = 2",
      );
    const [before] = await shown();
    await save("events/2", { version: before?.version, title: "Outro" });
    const [after] = await shown();
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
    expect(Date.parse(after?.changed_at ?? "")).toBeGreaterThan(Date.parse(before?.changed_at ?? ""));
  });

  it("stays as sales are made, and as an edition is published", async () => {
    const coupons = () =>
      shop.db.query<{ id: string }>(
        "select id, version, used from coupons where code = 'UNICO' and edition_id = 1",
      );
    const [coupon] = await coupons();
    const quota = await versionOf("quotas", 17);
    const eva = await shop.buyer("eva@example.pt");
    const placed = await shop.order(eva, [{ ticket: 17, quantity: 1 }], 1476, {
      body: { coupon: Number(coupon?.id) },
    });
    expect(placed).toMatchObject({ status: 201 });
    expect(await versionOf("quotas", 17)).toBe(quota);
    expect(await coupons()).toMatchObject([{ version: 1, used: 1 }]);
    const edition = await versionOf("editions", 1);
    await publish(2);
    await publish(1);
    expect(await versionOf("editions", 1)).toBe(edition);
  });
});

describe("while no edition is published", () => {
  it("lists are empty, the rest of the API says not_found, calendars too, and nothing breaks", async () => {
    await shop.db.query("update editions set state = 'preparing' where id = 1");
    for (const path of LISTS)
      expect((await shop.call("GET", path)).body, path).toEqual({ count: 0, results: [] });
    for (const path of ["/edition/", "/tickets/coupons/NEXXT10/", "/ideas/call/"])
      expect(await shop.call("GET", path), path).toMatchObject({ status: 404 });
    expect((await shop.get("/agenda.ics")).status).toBe(404);
    const ana = await shop.logIn("ana@example.pt");
    expect(await shop.call("GET", "/agenda/", { token: ana })).toMatchObject({
      status: 200,
      body: { stars: [] },
    });
    await shop.db.query("update editions set state = 'published' where id = 1");
  });
});

async function publish(id: number) {
  await shop.db.execute(`update editions set state = 'archived' where state = 'published';
    update editions set state = 'published' where id = ${id};`);
}

const read2 = async <Body>(path: string, token: string) =>
  (await shop.call<Body>("GET", path, { token })).body;
