import { afterAll, beforeAll, expect, it } from "vitest";
import type { EditionLegalFacts } from "#contract/organiser/edition/editions.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("staff who begin from the shop's own terms and policy read what visitors read of the public edition", async () => {
  const { token } = await shop.staff("editor");
  const facts = async () =>
    (await shop.call<EditionLegalFacts>("GET", "/organiser/editions/1/legal-facts/", { token })).body;
  const { ways_to_pay, hold_minutes, issues_invoices, youtube, takes_ideas, keeps_mb_way_numbers } = (
    await shop.call<Edition>("GET", "/edition/")
  ).body;
  const { results } = (await shop.call<{ results: { is_external: boolean }[] }>("GET", "/tickets/?limit=500"))
    .body;
  const has_external = results.some(({ is_external }) => is_external);
  expect(await facts()).toEqual({
    ...{ ways_to_pay, hold_minutes, issues_invoices },
    ...{ has_external, youtube, takes_ideas, keeps_mb_way_numbers },
  });
  expect([hold_minutes, issues_invoices]).toEqual([{ mb_way: 5, card: 5 }, false]);
  await shop.db.query("update tickets set external_url = null where edition_id = 1");
  expect((await facts()).has_external).toBe(false);
});
