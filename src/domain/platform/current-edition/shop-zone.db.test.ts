import { afterAll, beforeAll, expect, it } from "vitest";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { showPageText } from "#domain/programme/site-texts/show-site-texts.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { currentShopZone } from "./shop-zone.ts";

/** Ten in the evening of the day before in New York. */
const LATE = new Date("2025-07-05T02:00:00Z");

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
  await shop.db.transaction((tx) =>
    recordAudit(tx, commandLine, LATE, { action: "stage.updated", recordId: 8, label: "Late", after: {} }),
  );
  await shop.db.query(
    "insert into tills (id, staff_id, opened_at, float_cents) select gen_random_uuid(), id, $1, 0 from staff limit 1",
    [LATE],
  );
  await shop.db.query(
    "insert into page_texts (edition_id, name, title, lead, changed_at) values (1, 'terms', 'Terms', '', $1)",
    [LATE],
  );
});
afterAll(() => shop.close());

const moveTo = (zone: string) => shop.db.query("update editions set time_zone = $1 where id = 1", [zone]);
const advanceSequence = async (path: string, day: string) =>
  (await shop.call<{ count: number }>("GET", `${path}?from=${day}&to=${day}`, { token })).body.count;
const auditFile = async (day: string) =>
  (
    await shop.request(`/organiser/audit/export/?from=${day}&to=${day}`, {
      headers: { authorization: `Token ${token}` },
    })
  ).text();

it.each([
  ["America/New_York", "2025-07-04", "2025-07-05"],
  ["Australia/Sydney", "2025-07-05", "2025-07-04"],
  ["Europe/Lisbon", "2025-07-05", "2025-07-04"],
])("the audit log, tills and texts of a shop in %s have its days", async (zone, day, other) => {
  await moveTo(zone);
  expect([
    await advanceSequence("/organiser/audit/", day),
    await advanceSequence("/organiser/audit/", other),
  ]).toEqual([1, 0]);
  expect([
    await advanceSequence("/organiser/tills/", day),
    await advanceSequence("/organiser/tills/", other),
  ]).toEqual([1, 0]);
  expect(await auditFile(day)).toContain("Late");
  expect(await auditFile(other)).not.toContain("Late");
  expect((await showPageText(shop.db.read, 1, "terms", "pt"))?.changed_on).toBe(day);
});

it("all of Portugal has one calendar", async () => {
  await moveTo("Atlantic/Azores");
  expect(await currentShopZone(shop.db.read)).toBe("Europe/Lisbon");
});
