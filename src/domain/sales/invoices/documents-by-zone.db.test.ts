import { beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { OwnInvoice } from "#contract/wallet/invoices.ts";
import { invoiceXpress, openInvoiceFixture } from "#tests/fixtures/invoice-fixture.ts";

const { shop, documents, paid, attempt } = openInvoiceFixture(invoiceXpress);

const sellAs = (tax_number: string) =>
  shop().db.query(
    `update editions set time_zone = 'America/New_York', organiser = organiser || jsonb_build_object('tax_number', $1::text)`,
    [tax_number],
  );
const listOf = async <Row>(path: string, token: string) =>
  (await shop().call<{ results: Row[] }>("GET", path, { token })).body.results;

beforeAll(() => {
  // Ten in the evening of the 1st in New York; in Lisbon it is the 2nd.
  shop().clock.forward(16 * 3_600_000);
});

it.each([
  ["abroad is of the day there", "US987654321", "2025-09-01", "America/New_York"],
  ["in Portugal is of the day in Lisbon, wherever the event is", "501964843", "2025-09-02", "Europe/Lisbon"],
])("an invoice of a seller %s, and its buyer reads that day", async (_, seller, day, zone) => {
  await sellAs(seller);
  const { buyer } = await paid();
  expect(await attempt()).toEqual([]);
  expect(documents().at(-1)?.day).toBe(day);
  expect(await listOf<OwnInvoice>("/tickets/invoices/", buyer.token)).toMatchObject([{ time_zone: zone }]);
  // The payment is the event's.
  expect(await listOf<Payment>("/tickets/payments/", buyer.token)).toMatchObject([
    { time_zone: "America/New_York" },
  ]);
});
