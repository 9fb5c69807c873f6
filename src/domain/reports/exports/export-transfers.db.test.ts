import papaparse from "papaparse";
import { expect, it } from "vitest";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { openBilledOrders, TRANSFER } from "#tests/fixtures/billed-orders.ts";

const { fixture, buyer, order } = openBilledOrders();

async function exported(kind: "payments" | "lines") {
  const { shop } = fixture;
  const { token } = await shop.staff("finance");
  const body = { kind, format: "csv", separator: ",", edition: 1 };
  const { id } = (await shop.call<ShownExport>("POST", "/organiser/exports/", { token, body })).body;
  const headers = { authorization: `Token ${token}` };
  const file = await shop.request(`/organiser/exports/${id}/file/`, { headers });
  return papaparse.parse<Record<string, string>>((await file.text()).trimEnd(), { header: true }).data;
}

it("a transfer that is written down in the month after it has its bank's day and words, and its lines the day that counts", async () => {
  const { id } = await order(await buyer(), TRANSFER);
  const paid = { amount: "29.52", received_on: fixture.inDays(-1), reference: "TRF OFICINA 0417" };
  await fixture.ask(`orders/${id}/paid/`, paid);
  const [payment] = (await exported("payments")).slice(-1);
  expect(payment).toMatchObject({
    ...{ provider: "transfer", captured: "29.52", reference: paid.reference },
    received_on: paid.received_on,
  });
  expect(payment?.settled_at?.slice(0, 10)).toBe(fixture.inDays(0));
  const [line] = (await exported("lines")).slice(-1);
  expect(line).toMatchObject({ order: payment?.order, closed_at: payment?.settled_at });
});
