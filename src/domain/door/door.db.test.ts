import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DoorScan } from "#contract/door/door.ts";
import type { DoorDevice, ShownCheckIn } from "#contract/organiser/door-records.ts";
import { orderTimeline } from "#domain/orders/organise/timeline/order-timeline.ts";
import { refundUnits } from "#domain/refunds/refund-units.ts";
import { AT_THE_DOOR, addList, attendee, enrolDevice, scanOf } from "#tests/door-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { listCheckInsAfter } from "./list-check-ins.ts";

const MINUTE_MS = 60_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(AT_THE_DOOR);
  await shop.db.query("update tickets set reassign_until = '2025-10-30' where id = 24");
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const staff = async <Body>(method: string, url: string, body?: unknown) =>
  shop.call<Body>(method, url, { token: (await shop.staff("door")).token, body });
const logOf = async (list: number, show = "all") =>
  (
    await staff<{ count: number; results: ShownCheckIn[] }>(
      "GET",
      `/organiser/editions/1/check-ins/?list=${list}&show=${show}`,
    )
  ).body.results;
/** As a device says it that had no network. */
const offline = (list: number, code: string, more: Partial<DoorScan> = {}) =>
  scanOf(list, code, { told: "admitted", ...more });

describe("a code at a list", () => {
  it("is admitted once, by name; the second time it says since when it is in", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const [first] = await device.scan([scanOf(list, ana.code)]);
    expect(first).toMatchObject({ result: "admitted", verdict: "admitted", person: { name: "Ana Silva" } });
    const [second] = await device.scan([scanOf(list, ana.own)]);
    expect(second).toMatchObject({ result: "already_in", unit: first?.unit, person: { name: "Ana Silva" } });
    const checked = await shop.call("POST", "/codes/check/", { body: { code: ana.code } });
    expect(checked.body).toMatchObject({ state: "used", tickets: [{ id: 24 }] });
  });

  it("that was refunded, transferred, is of another day, of another list or of no shop is refused with its reason", async () => {
    const device = await enrolDevice(shop);
    const list = await addList(shop);
    const tell = async (code: string, at = list) => (await device.scan([scanOf(at, code)]))[0]?.result;

    const ana = await attendee(shop);
    const [order] = await shop.db.query<{ id: string }>(
      "select current_payment_id as id from orders where signup_id = $1",
      [ana.signup],
    );
    await refundUnits(shop.app, { paymentId: order?.id ?? "", reason: "goodwill" }, "organiser");
    expect([await tell(ana.code), await tell(ana.own)]).toEqual(["refunded", "refunded"]);

    const rui = await attendee(shop);
    const to = await shop.buyer("rita@example.pt");
    await shop.call("POST", `/tickets/assignments/${rui.tickets[0]?.id}/reassign/`, {
      token: rui.token,
      body: { signup: to.signup },
    });
    expect(await tell(rui.code)).toBe("transferred");

    const eva = await attendee(shop);
    const monday = await addList(shop, {
      days: ["2025-10-27"],
      rules: [{ ticket: 24, days: ["2025-10-27"] }],
    });
    const [otherDay] = await device.scan([scanOf(monday, eva.code)]);
    expect(otherDay).toMatchObject({ result: "not_today", days: ["2025-10-27"] });
    expect(await tell(eva.code, await addList(shop, { listed_only: true, rules: [{ ticket: 1 }] }))).toBe(
      "wrong_ticket",
    );
    expect(await tell(shop.app.codes.write({ kind: "unit", serial: randomUUID() }))).toBe("no_ticket");
    expect(await tell("https://example.org/menu")).toBe("bad_code");
    expect((await logOf(list, "refused")).map(({ result }) => result)).toEqual([
      "bad_code",
      "no_ticket",
      "transferred",
      "refunded",
      "refunded",
    ]);
  });

  it("undone may go in again; staff undo too, and nothing is deleted", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const scan = scanOf(list, ana.code);
    await device.scan([scan]);
    const undo = scanOf(list, null, { undoes: scan.id });
    expect((await device.scan([undo]))[0]?.result).toBe("undone");
    expect((await device.scan([undo, { ...undo, id: randomUUID() }])).map(({ result }) => result)).toEqual([
      "undone",
      "undone",
    ]);
    expect((await device.scan([scanOf(list, ana.code)]))[0]?.result).toBe("admitted");
    const [last, first] = await logOf(list);
    expect([last?.undone, first?.undone]).toEqual([false, true]);
    await staff("POST", `/organiser/check-ins/${last?.id}/undo/`);
    expect((await device.scan([scanOf(list, ana.code)]))[0]?.result).toBe("admitted");
    expect(await logOf(list)).toHaveLength(3);
  });

  it("where leaving is scanned goes out and in again, and the counts follow", async () => {
    const list = await addList(shop, { exits: true });
    const [device, ana, rui] = [await enrolDevice(shop), await attendee(shop), await attendee(shop)];
    const counts = async () => (await device.setup()).lists.find(({ id }) => id === list)?.counts;
    const told = async (code: string, direction: "in" | "out" = "in") =>
      (await device.scan([scanOf(list, code, { direction })]))[0]?.result;
    expect(await told(ana.code, "out")).toBe("not_inside");
    expect(await told(ana.code)).toBe("admitted");
    expect(await told(rui.code)).toBe("admitted");
    expect(await counts()).toMatchObject({ entered: 2, inside: 2, refused: 1 });
    expect(await told(ana.code, "out")).toBe("left");
    expect(await counts()).toMatchObject({ entered: 2, inside: 1 });
    shop.clock.forward(1_000);
    expect(await told(ana.code)).toBe("admitted");
    expect(await told(ana.code)).toBe("already_in");
    expect(await counts()).toMatchObject({ entered: 2, inside: 2, refused: 2, doubles: 0 });
  });

  it("is in its order's timeline and in exports, which read in pieces", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    await device.scan([scanOf(list, ana.code)]);
    await device.scan([scanOf(list, ana.code)]);
    const [order] = await shop.db.query<{ id: string }>("select id from orders where signup_id = $1", [
      ana.signup,
    ]);
    const told = (await orderTimeline(shop.db.read, order?.id ?? "")).filter(
      ({ kind }) => kind === "check_in",
    );
    expect(told.map(({ name, person }) => [name, person])).toEqual([
      ["already_in", "Ana Silva"],
      ["admitted", "Ana Silva"],
    ]);
    const [last] = await logOf(list);
    const piece = await listCheckInsAfter(shop.db.read, { edition: 1, after: (last?.id ?? 0) - 1, limit: 2 });
    expect(piece).toEqual([last]);
  });

  it("is found by name, and checked in without its code", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const { body } = await device.call<{ results: { unit: string; name: string }[] }>(
      "GET",
      `/door/search/?search=${encodeURIComponent(ana.email.slice(0, -11))}`,
    );
    const unit = body.results[0]?.unit ?? "";
    expect((await device.scan([scanOf(list, null, { unit })]))[0]).toMatchObject({ result: "admitted" });
    expect((await device.scan([scanOf(list, ana.code)]))[0]?.result).toBe("already_in");
  });
});

/** More holders of a purchase's units, and their codes. */
async function manyHolders(purchase: string, count: number): Promise<string[]> {
  const rows = await shop.db.query<{ serial: string }>(
    `with people as (
       insert into signups (id, email, full_name, created_at)
       select gen_random_uuid(), 'grupo-' || n || '@example.pt', 'Pessoa ' || n, now()
       from generate_series(1, $2::int) as n returning id)
     insert into assignments (id, purchase_id, unit, signup_id, created_at)
     select gen_random_uuid(), $1, 1 + row_number() over (), id, now() from people returning code_serial as serial`,
    [purchase, count],
  );
  return rows.map(({ serial }) => shop.app.codes.write({ kind: "unit", serial }));
}

describe("without a network", () => {
  it("two devices that admit the same code both arrive; the double entry is told to both, and is in the list", async () => {
    const list = await addList(shop);
    const [one, two, ana] = [
      await enrolDevice(shop, "Norte"),
      await enrolDevice(shop, "Sul"),
      await attendee(shop),
    ];
    const before = await one.syncAll();
    const [first, second] = [offline(list, ana.code), offline(list, ana.code)];
    expect((await one.scan([first]))[0]).toMatchObject({ result: "admitted", verdict: "admitted" });
    const [told] = await two.scan([second]);
    expect(told).toMatchObject({ result: "admitted", verdict: "already_in", earlier: { device: "Norte" } });
    const { movements } = await one.syncAll(before.cursor);
    const double = movements.find(([id]) => id === second.id);
    expect(double?.slice(6)).toEqual(["Sul", "already_in", first.id]);
    const [entry] = await logOf(list, "double");
    expect(entry).toMatchObject({
      result: "admitted",
      verdict: "already_in",
      earlier: { device: "Norte" },
      offline: true,
    });
    const setup = await one.setup();
    expect(setup.lists.find(({ id }) => id === list)?.counts).toMatchObject({ entered: 1, doubles: 1 });
  });

  it("a device that waited too long and let in whom the shop had refused says so: both are in the list, once", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    await device.scan([scanOf(list, ana.code)]);
    const late = scanOf(list, ana.code);
    expect((await device.scan([late]))[0]?.result).toBe("already_in");
    for (let time = 0; time < 2; time += 1)
      expect((await device.scan([{ ...late, told: "admitted" }]))[0]).toMatchObject({
        id: late.id,
        result: "admitted",
        verdict: "already_in",
      });
    expect((await logOf(list)).map(({ result }) => result)).toEqual(["admitted", "already_in", "admitted"]);
  });

  it("an entry by a code that had changed hands by then is in the list as such", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const purchase = ana.tickets[0]?.ticket_purchase.id;
    const rita = await shop.buyer(`rita-${randomUUID()}@example.pt`);
    await shop.call("POST", `/tickets/assignments/${ana.tickets[0]?.id}/reassign/`, {
      token: ana.token,
      body: { signup: rita.signup },
    });
    const key = `${purchase}.1`;
    const [told] = await device.scan([offline(list, ana.code, { told_unit: key })]);
    expect(told).toMatchObject({ result: "admitted", verdict: "transferred", unit: key });
    expect((await logOf(list, "double"))[0]).toMatchObject({ verdict: "transferred" });
  });

  it("5,000 scans that a flapping network sends twice count once each", async () => {
    const list = await addList(shop, { entries: "many" });
    const [device, ana] = [await enrolDevice(shop), await attendee(shop)];
    const codes = await manyHolders(ana.tickets[0]?.ticket_purchase.id ?? "", 1_000);
    const scans = Array.from({ length: 5_000 }, (_, place) =>
      offline(list, codes[place % codes.length] ?? "", {
        at: new Date(shop.clock.now().getTime() - 5_000 + place).toISOString(),
      }),
    );
    const batches = Array.from({ length: 50 }, (_, batch) => scans.slice(batch * 100, batch * 100 + 100));
    // The answer to every other batch is lost, so the device sends it again, also at the same time.
    for (const batch of batches) {
      const [answer, again] = await Promise.all([device.scan(batch), device.scan(batch)]);
      expect(again).toEqual(answer);
    }
    for (const batch of batches.slice(0, 10)) await device.scan(batch);
    const [{ n, ids } = { n: 0, ids: 0 }] = await shop.db.query<{ n: number; ids: number }>(
      "select count(*)::int as n, count(distinct client_id)::int as ids from check_ins where list_id = $1",
      [list],
    );
    expect([n, ids]).toEqual([5_000, 5_000]);
  }, 60_000);

  it("a wrong clock dates no scan before the device was enrolled or after now", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const enrolledAt = shop.clock.now().toISOString();
    shop.clock.forward(MINUTE_MS);
    await device.scan([
      offline(list, ana.code, { at: "2019-01-01T00:00:00Z" }),
      offline(list, ana.code, { at: "2030-01-01T00:00:00Z" }),
    ]);
    const [last, first] = await logOf(list);
    expect([first?.at, last?.at]).toEqual([enrolledAt, shop.clock.now().toISOString()]);
  });
});

describe("a device", () => {
  const shown = async (id: string) =>
    (await staff<{ results: DoorDevice[] }>("GET", "/organiser/editions/1/door-devices/")).body.results.find(
      (one) => one.id === id,
    );

  it("that was enrolled and never synced says so at once; then when it did, and what it has not sent", async () => {
    const device = await enrolDevice(shop);
    expect(await shown(device.id)).toMatchObject({ state: "active", synced_at: null });
    await device.sync();
    await device.scan([scanOf(await addList(shop), "x")], 12);
    expect(await shown(device.id)).toMatchObject({ synced_at: shop.clock.now().toISOString(), unsynced: 12 });
  });

  it("is enrolled by a code once, within the hour; a new code puts the old phone out when it is used", async () => {
    const device = await enrolDevice(shop);
    const { token } = await shop.staff("door");
    const renew = () =>
      shop.call<{ url: string }>("POST", `/organiser/door-devices/${device.id}/code/`, { token });
    const enrol = (url: string) =>
      shop.call<{ token: string }>("POST", "/door/enrol/", { body: { code: url.split("#")[1] } });
    const late = (await renew()).body.url;
    expect((await device.call("GET", "/door/setup/")).status).toBe(200);
    shop.clock.forward(60 * MINUTE_MS);
    expect((await enrol(late)).body).toMatchObject({ code: "not_found" });
    await shop.useSessions();
    const fresh = await shop.call<{ url: string }>("POST", `/organiser/door-devices/${device.id}/code/`, {
      token: (await shop.staff("door")).token,
    });
    expect((await enrol(fresh.body.url)).status).toBe(200);
    expect((await enrol(fresh.body.url)).body).toMatchObject({ code: "not_found" });
    expect((await device.call("GET", "/door/setup/")).body).toMatchObject({ code: "not_signed_in" });
  });

  it("loads what changed alone: a new ticket, a new holder, a code that ended, an entry, an undo", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const first = await device.syncAll();
    expect(first.reset).toBe(true);
    expect(first.units.length).toBeGreaterThan(3);
    const nothing = await device.sync(first.cursor);
    expect({ ...nothing, cursor: "" }).toEqual({
      reset: false,
      units: [],
      revoked: [],
      movements: [],
      undone: [],
      cursor: "",
    });
    const rita = await shop.buyer(`rita-${randomUUID()}@example.pt`);
    await shop.call("POST", `/tickets/assignments/${ana.tickets[0]?.id}/reassign/`, {
      token: ana.token,
      body: { signup: rita.signup },
    });
    const rui = await attendee(shop);
    const scan = scanOf(list, rui.code);
    await device.scan([scan]);
    const then = await device.syncAll(nothing.cursor);
    expect([then.units.length, then.revoked.map(([, reason]) => reason), then.movements.length]).toEqual([
      2,
      ["transferred"],
      1,
    ]);
    await shop.call("PATCH", `/signups/${rui.signup}/`, {
      token: rui.token,
      body: { full_name: "Rui Novo" },
    });
    await device.scan([scanOf(list, null, { undoes: scan.id })]);
    const last = await device.syncAll(then.cursor);
    expect(last.units.map(([, , , , name]) => name)).toEqual(["Rui Novo"]);
    expect(last.undone).toEqual([scan.id]);
    expect((await device.sync("of another database")).reset).toBe(true);
  });

  it("misses nothing of a transaction that began before it asked and ended after", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const start = await device.syncAll();
    let between = start;
    await shop.db.transaction(async (tx) => {
      await tx.execute(`select pg_current_xact_id()`);
      // Another one that began later ends first.
      await device.scan([scanOf(list, ana.code)]);
      between = await device.sync(start.cursor);
      await tx.execute(`update signups set full_name = 'Durante' where id = '${ana.signup}'`);
    });
    const after = await device.syncAll(between.cursor);
    const seen = [...between.units, ...after.units].map(([, , , , name]) => name);
    expect(seen).toContain("Durante");
    expect([...between.movements, ...after.movements]).toHaveLength(1);
  });
});
