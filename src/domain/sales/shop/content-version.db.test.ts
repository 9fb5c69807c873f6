import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { contentVersion } from "./content-version.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const changed = async (work: () => Promise<unknown>) => {
  const before = await contentVersion(shop.app);
  await work();
  return (await contentVersion(shop.app)) !== before;
};

it.each([
  ["the edition", "update editions set tagline = 'Another'"],
  ["a venue", "update venues set address = 'Elsewhere' where id = 1"],
  ["a stage", "update stages set description = 'Other' where id = 1"],
  ["an event type", "update event_types set name = 'Debate' where id = 1"],
  ["a speaker", "update speakers set bio = 'Other' where id = 1"],
  ["an event", "update events set title = 'Other' where id = 1"],
  ["a session's speakers", "delete from event_speakers where event_id = 1"],
  ["a partner", "update partners set url = 'https://other.example' where id = 1"],
  ["a ticket type", "update ticket_types set color = '#123456' where id = 1"],
  ["a ticket", "update tickets set price_cents = price_cents + 1 where id = 1"],
  ["what a ticket opens", "delete from ticket_events where ticket_id = 1"],
])("changes with %s", async (_, statement) => {
  expect(await changed(() => shop.db.query(statement))).toBe(true);
});

it("stays the same while nothing that a page shows changes: not even one seat of many sold", async () => {
  const sell = () => shop.db.query("update quotas set taken = taken + 1 where size = 50 and taken = 0");
  expect(await changed(sell)).toBe(false);
});

it("changes when the last seat is sold, and when it comes back", async () => {
  const sold = () => shop.db.query("update quotas set taken = size where size = 1");
  const back = () => shop.db.query("update quotas set taken = 0 where size = 1");
  expect(await changed(sold)).toBe(true);
  expect(await changed(back)).toBe(true);
});

it("changes when the event begins", async () => {
  const untilStart = Date.parse("2025-10-26T09:00:00Z") - shop.app.clock.now().getTime();
  shop.clock.forward(untilStart - 1);
  expect(await changed(async () => shop.clock.forward(1))).toBe(true);
});
