import papaparse from "papaparse";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { daysOfExport, exportKinds } from "#contract/organiser/sales/export-kinds.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { exportStatements } from "./export-statements.ts";

/** Half an hour before midnight in Lisbon, an hour earlier by UTC: the last of August for an accountant. */
const AUGUST = "2025-08-31T22:30:00Z";
const HOUR_MS = 3_600_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(AUGUST);
  for (const [name, hours] of [
    ["ana", 1],
    ["rui", 24 * 30],
    ["eva", 0],
  ] as const) {
    const buyer = await shop.buyer(`${name}@example.pt`);
    const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, await referenceOf(shop, body.id));
    shop.clock.forward(hours * HOUR_MS);
  }
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const ask = async (wanted: object) => {
  const { token } = await shop.staff("owner");
  const body = { format: "csv", separator: ",", ...wanted };
  return shop.call<ShownExport & { code: string; detail: string }>("POST", "/organiser/exports/", {
    token,
    body,
  });
};

async function exported(wanted: { kind: string; from?: string; to?: string }) {
  const { body } = await ask({ edition: 1, ...wanted });
  const { token } = await shop.staff("owner");
  const headers = { authorization: `Token ${token}` };
  const file = await shop.request(`/organiser/exports/${body.id}/file/`, { headers });
  const name = /filename="(.+)"/.exec(file.headers.get("content-disposition") ?? "")?.[1];
  const { data } = papaparse.parse<Record<string, string>>((await file.text()).trimEnd(), { header: true });
  return { name, run: body, data };
}

it.each(["orders", "lines", "payments"])(
  "an accountant's month of %s begins and ends by Lisbon's clocks",
  async (kind) => {
    const august = await exported({ kind, from: "2025-08-01", to: "2025-08-31" });
    const september = await exported({ kind, from: "2025-09-01", to: "2025-09-30" });
    const all = await exported({ kind });
    expect([august, september, all].map(({ data }) => data.length)).toEqual([1, 1, 3]);
    expect(august.run).toMatchObject({ from: "2025-08-01", to: "2025-08-31", rows_total: 1 });
    expect(august.name).toBe(`${kind}-2025-08-01-2025-08-31.csv`);
    expect(all.run).toMatchObject({ from: null, to: null, rows_total: 3 });
  },
);

it("each kind of rows that has a day can be limited to some, its rows as before", async () => {
  for (const kind of exportKinds.filter((one) => daysOfExport[one] !== null)) {
    expect(exportStatements[kind].columns.map(({ name }) => name)).toContain(daysOfExport[kind]);
    const all = await exported({ kind });
    const within = await exported({ kind, from: "1970-01-01", to: "2199-12-31" });
    const column = daysOfExport[kind] ?? "";
    // What an export itself adds to the audit log comes after the first.
    expect(within.data.slice(0, all.data.length)).toEqual(all.data.filter((row) => row[column] !== ""));
    expect((await exported({ kind, to: "1999-12-31" })).data).toEqual([]);
  }
});

it("days that end before they begin, no day and days of speakers are refused", async () => {
  for (const days of [
    { kind: "orders", from: "2025-09-02", to: "2025-09-01" },
    { kind: "orders", from: "2025-02-30" },
    { kind: "speakers", from: "2025-09-01" },
  ]) {
    const { status, body } = await ask(days);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  }
});
