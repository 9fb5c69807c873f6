import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addEarlierYear, publish } from "#tests/fixtures/earlier-year.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  await addEarlierYear(shop);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const versionOf = async (table: string, id: number) =>
  (await shop.db.query<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]?.version;

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
    await publish(shop, 2);
    await publish(shop, 1);
    expect(await versionOf("editions", 1)).toBe(edition);
  });
});
