import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addEarlierYear, publish } from "#tests/fixtures/earlier-year.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

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

describe("several editions in one database", () => {
  it("the public site shows the published one alone, and the other once that is published", async () => {
    const before = await readAll();
    const { version } =
      (await shop.db.query<{ version: string }>("select version from content_version"))[0] ?? {};
    await addEarlierYear(shop);
    expect(await readAll()).toEqual(before);
    expect((await shop.call("GET", "/tickets/coupons/SO2024/")).status).toBe(404);
    expect((await shop.call("GET", "/tickets/coupons/NEXXT10/")).status).toBe(200);
    expect(
      Number((await shop.db.query<{ version: string }>("select version from content_version"))[0]?.version),
    ).toBeGreaterThan(Number(version));

    await publish(shop, 2);
    expect((await read("/edition/")).year).toBe(2024);
    expect(await read("/events/")).toMatchObject({ count: 1, results: [{ title: "Abertura de 2024" }] });
    expect((await read("/tickets/")).count).toBe(before["/tickets/"]?.count);
    expect((await shop.call("GET", "/tickets/coupons/SO2024/")).status).toBe(200);
    expect((await shop.call("GET", "/tickets/coupons/NEXXT10/")).status).toBe(404);
    const calendar = await (await shop.get("/agenda.ics")).text();
    expect(calendar).toContain("Abertura de 2024");
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await publish(shop, 1);
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
    await publish(shop, 2);
    shop.clock.forward(Date.parse("2024-10-01T10:00:00Z") - shop.clock.now().getTime());
    const rita = await shop.buyer("rita@example.pt");
    expect((await shop.order(rita, [{ ticket: 1024, quantity: 1 }], 0)).status).toBe(201);
    await shop.runJobs();
    await publish(shop, 1);
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

const read2 = async <Body>(path: string, token: string) =>
  (await shop.call<Body>("GET", path, { token })).body;
