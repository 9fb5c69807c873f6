import { randomUUID } from "node:crypto";
import papaparse from "papaparse";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { orderTimeline } from "#domain/sales/orders/organise/timeline/order-timeline.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import {
  addList,
  attendee,
  checkInLog,
  enrolDevice,
  openDoorApp,
  scanOf,
} from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";
import { checkInEntries } from "../check-in-entries.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const logOf = (list: number, show = "all") => checkInLog(shop, list, show);

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
    await shop.call("POST", `/organiser/check-ins/${last?.id}/undo/`, {
      token: (await shop.staff("door")).token,
    });
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

  it("is in its order's timeline and in the export of check-ins, with what was told and what was found", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    await device.scan([scanOf(list, ana.code)]);
    await device.scan([scanOf(list, ana.code)]);
    const [order] = await shop.db.query<{ id: string }>("select id from orders where signup_id = $1", [
      ana.signup,
    ]);
    const told = (await orderTimeline(shop.db.read, [checkInEntries], order?.id ?? "")).filter(
      ({ kind }) => kind === "check_in",
    );
    const [{ number = "" } = {}] = await logOf(list);
    expect(number).toMatch(/-1$/);
    expect(told.map(({ name, person, detail }) => [name, person, detail])).toEqual([
      ["already_in", "Ana Silva", { number }],
      ["admitted", "Ana Silva", { number }],
    ]);
    const { token } = await shop.staff("finance");
    const { body } = await shop.call<{ id: string }>("POST", "/organiser/exports/", {
      token,
      body: { kind: "check-ins", format: "csv", separator: ",", edition: 1 },
    });
    const file = await shop.request(`/organiser/exports/${body.id}/file/`, {
      headers: { authorization: `Token ${token}` },
    });
    const { data } = papaparse.parse<Record<string, string>>((await file.text()).trimEnd(), { header: true });
    const name = (await logOf(list))[0]?.list.name;
    expect(data.filter((row) => row.list === name)).toMatchObject([
      {
        result: "admitted",
        verdict: "admitted",
        name: "Ana Silva",
        unit: "1",
        scanned_at: expect.stringMatching(/^2025-10-26 09:30/),
      },
      {
        result: "already_in",
        verdict: "already_in",
        earlier_entry: expect.stringMatching(/^2025-10-26 09:30/),
      },
    ]);
  });

  it("is found by name, and checked in without its code", async () => {
    const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
    const name = `Ana ${randomUUID()}`;
    await shop.db.query("update signups set full_name = $1 where id = $2", [name, ana.signup]);
    const { body } = await device.call<{ results: { unit: string; name: string }[] }>(
      "GET",
      `/door/search/?search=${encodeURIComponent(name)}`,
    );
    const unit = body.results[0]?.unit ?? "";
    expect((await device.scan([scanOf(list, null, { unit })]))[0]).toMatchObject({ result: "admitted" });
    expect((await device.scan([scanOf(list, ana.code)]))[0]?.result).toBe("already_in");
  });
});
