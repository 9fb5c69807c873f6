import { afterAll, beforeAll, expect, it } from "vitest";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  // Ten in the evening of the 1st in New York.
  shop = await openTestApp("2025-09-02T02:00:00Z");
  const ana = await shop.buyer("ana@example.pt");
  const { body } = await shop.order(ana, [{ ticket: 17, quantity: 1 }], 2952);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
});
afterAll(() => shop.close());

async function exported(kind: string, edition: number | null) {
  const { token } = await shop.staff("owner");
  const body = { kind, format: "csv", ...(edition === null ? {} : { edition }) };
  const { id } = (await shop.call<ShownExport>("POST", "/organiser/exports/", { token, body })).body;
  const file = await shop.request(`/organiser/exports/${id}/file/`, {
    headers: { authorization: `Token ${token}` },
  });
  const name = /filename="(.+)"/.exec(file.headers.get("content-disposition") ?? "")?.[1];
  return { name, text: await file.text() };
}

it.each([
  ["payments", 1],
  ["payments", null],
  ["orders", 1],
  ["orders", null],
  ["audit", null],
] as const)(
  "the export of %s (edition %s) of a shop in New York has its times, and its file its day",
  async (kind, edition) => {
    await shop.db.query("update editions set time_zone = 'America/New_York'");
    const there = await exported(kind, edition);
    expect(there.name).toBe(`${kind}-2025-09-01.csv`);
    await shop.db.query("update editions set time_zone = 'Europe/Lisbon'");
    const here = await exported(kind, edition);
    expect(here.name).toBe(`${kind}-2025-09-02.csv`);
    if (kind === "audit") return;
    expect([there.text.includes("2025-09-01 22:00"), there.text.includes("2025-09-02")]).toEqual([
      true,
      false,
    ]);
    expect([here.text.includes("2025-09-02 03:00"), here.text.includes("2025-09-01")]).toEqual([true, false]);
  },
);

it("an order of an event in the Azores has one day in all that an accountant adds up: Lisbon's", async () => {
  await shop.db.query("update editions set time_zone = 'Atlantic/Azores'");
  for (const kind of ["orders", "lines", "payments"]) {
    const { text } = await exported(kind, 1);
    expect([kind, text.includes("2025-09-02 03:00"), text.includes("2025-09-02 02:00")]).toEqual([
      kind,
      true,
      false,
    ]);
  }
});
