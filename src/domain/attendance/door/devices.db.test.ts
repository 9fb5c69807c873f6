import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DoorDevice } from "#contract/organiser/door/door-records.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const MINUTE_MS = 60_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

describe("a device", () => {
  const shown = async (id: string) => {
    const { token } = await shop.staff("door");
    const { body } = await shop.call<{ results: DoorDevice[] }>(
      "GET",
      "/organiser/editions/1/door-devices/",
      { token },
    );
    return body.results.find((one) => one.id === id);
  };

  it("that was enrolled and never synced says so at once; then when it did, and what it has not sent", async () => {
    const device = await enrolDevice(shop);
    expect(await shown(device.id)).toMatchObject({ state: "active", synced_at: null });
    await device.sync();
    await device.scan([scanOf(await addList(shop), "x")], 12);
    expect(await shown(device.id)).toMatchObject({ synced_at: shop.clock.now().toISOString(), unsynced: 12 });
  });

  it("that read the rehearsal's code says when, until another phone is enrolled in its place", async () => {
    const device = await enrolDevice(shop);
    expect((await shown(device.id))?.rehearsed_at).toBeNull();
    const { body } = await device.call<{ rehearsed_at: string }>("POST", "/door/rehearsal/");
    expect((await shown(device.id))?.rehearsed_at).toBe(body.rehearsed_at);
    const { token } = await shop.staff("door");
    const rehearsal = await shop.call<{ code: string }>("GET", "/organiser/editions/1/door-rehearsal/", {
      token,
    });
    // Its text is no ticket's code.
    const scanned = await device.scan([scanOf(await addList(shop), rehearsal.body.code)]);
    expect(scanned[0]?.result).toBe("bad_code");
    const renewed = await shop.call<{ url: string }>("POST", `/organiser/door-devices/${device.id}/code/`, {
      token,
    });
    await shop.call("POST", "/door/enrol/", { body: { code: renewed.body.url.split("#")[1] } });
    expect((await shown(device.id))?.rehearsed_at).toBeNull();
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
    await shop.useLoginSessions();
    const fresh = await shop.call<{ url: string }>("POST", `/organiser/door-devices/${device.id}/code/`, {
      token: (await shop.staff("door")).token,
    });
    expect((await enrol(fresh.body.url)).status).toBe(200);
    expect((await enrol(fresh.body.url)).body).toMatchObject({ code: "not_found" });
    expect((await device.call("GET", "/door/setup/")).body).toMatchObject({ code: "not_signed_in" });
  });

  it("past its last moment sends what it has, and is given no names; with a later end of the event it goes on", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const { token } = await shop.staff("owner");
    const unused = await shop.call<{ url: string; device: { id: string } }>(
      "POST",
      "/organiser/editions/1/door-devices/",
      { token, body: { name: "Tarde demais" } },
    );
    const at = shop.clock.now().toISOString();
    const { valid_until } = (await device.setup()).device;
    const [event] = await shop.db.query<{ starts_at: Date; ends_at: Date }>(
      "select starts_at, ends_at from editions where id = 1",
    );
    expect(Date.parse(valid_until) - (event?.ends_at.getTime() ?? 0)).toBe(7 * 24 * 60 * MINUTE_MS);
    const moveEvent = (starts?: Date, ends?: Date) =>
      shop.db.query("update editions set starts_at = $1, ends_at = $2 where id = 1", [starts, ends]);
    const weekAgo = shop.clock.now().getTime() - 7 * 24 * 60 * MINUTE_MS;
    await moveEvent(new Date(weekAgo - MINUTE_MS), new Date(weekAgo));
    const [feed, search] = [
      await device.call("GET", "/door/feed/"),
      await device.call("GET", "/door/search/?search=ana"),
    ];
    for (const { status, body } of [feed, search])
      expect([status, body]).toEqual([403, expect.objectContaining({ code: "device_expired" })]);
    const earlier = scanOf(list, ana.code, {
      device_result: "admitted",
      at: new Date(Date.parse(at) - 1).toISOString(),
    });
    shop.clock.forward(1_000);
    expect((await device.scan([earlier]))[0]).toMatchObject({ result: "admitted", verdict: "closed" });
    expect((await device.scan([scanOf(list, ana.code)]))[0]).toMatchObject({
      result: "closed",
      person: null,
    });
    expect((await shown(device.id))?.state).toBe("ended");
    const enrolled = await shop.call("POST", "/door/enrol/", {
      body: { code: unused.body.url.split("#")[1] },
    });
    expect([enrolled.status, enrolled.body]).toEqual([
      403,
      expect.objectContaining({ code: "device_expired" }),
    ]);
    const another = await shop.call("POST", "/organiser/editions/1/door-devices/", {
      token,
      body: { name: "Outro" },
    });
    expect(another.body).toMatchObject({ code: "device_expired" });

    await moveEvent(event?.starts_at, event?.ends_at);
    expect((await device.call("GET", "/door/feed/")).status).toBe(200);
    expect((await shown(device.id))?.state).toBe("active");
  });

  it("loads what changed alone: a new ticket, a new holder, a code that ended, an entry, an undo", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const first = await device.syncAll();
    expect(first.reset).toBe(true);
    expect(first.units.map(([, unit]) => unit)).toContain(`${ana.tickets[0]?.ticket_purchase.id}.1`);
    const nothing = await device.sync(first.cursor);
    expect({ ...nothing, cursor: "" }).toEqual({
      reset: false,
      units: [],
      free: [],
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
