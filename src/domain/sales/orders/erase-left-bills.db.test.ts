import { beforeAll, expect, it } from "vitest";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { noInvoices } from "#outside/invoices/none.ts";
import { openBilledOrders, PERSON } from "#tests/fixtures/billed-orders.ts";

const { fixture, buyer, fillIn, order, pay } = openBilledOrders();
const GERMAN = { company: "Böttcher GmbH", country: "DE", vat: "DE811907980", address: "Ring 1" };

beforeAll(() => {
  fixture.shop.app.invoices = noInvoices;
  fixture.shop.app.vies = { check: async () => ({ isValid: true, consultation: "WAPIAAAA1" }) };
});

const query = (text: string, ids: readonly string[]) => fixture.shop.db.query(text, [ids]);
const night = async () => {
  const failed: unknown[] = [];
  await runRetention(fixture.shop.app, retentionSteps(fixture.shop.app), (error) => failed.push(error));
  expect(failed).toEqual([]);
};
const stateOf = async (id: string) => ({
  copies: await query("select billed_to->>'company' as company from orders where id = any($1)", [id]),
  numbers: await query(
    "select number, is_valid, consultation from tax_number_checks where order_id = any($1)",
    [id],
  ),
  retained: await query("select name, nif, country from retained_buyers where order_id = any($1)", [id]),
});

async function bought() {
  const rosa = await buyer();
  await fillIn(rosa, GERMAN);
  const { id, payment } = await order(rosa);
  await pay(payment);
  return { rosa, id };
}
const ANSWER = { is_valid: true, consultation: "WAPIAAAA1" };
const ERASED = {
  copies: [{ company: null }],
  numbers: [{ number: "", ...ANSWER }],
  retained: [{ name: GERMAN.company, nif: GERMAN.vat, country: "DE" }],
};

it("an erasure leaves the number that VIES was asked for with the retained buyer alone", async () => {
  const { rosa, id } = await bought();
  await fixture.shop.runJobs();
  expect((await stateOf(id)).numbers).toEqual([{ number: GERMAN.vat, ...ANSWER }]);
  const { status } = await fixture.shop.call("POST", "/accounts/erase/", {
    token: rosa.token,
    body: { email: rosa.email },
  });
  expect(status).toBe(204);
  expect(await stateOf(id)).toEqual(ERASED);
});

it("the night erases what a process of the version before left of a bill when it erased the account; what the bill said is retained", async () => {
  const { rosa, id } = await bought();
  const { id: other } = await bought();
  await fixture.shop.runJobs();
  await fillIn(rosa, { ...PERSON, country: "PT", vat: "" });
  // As that version erases: by the account, and nothing of the copy or the number.
  await query("update signups set full_name = '', company = '', erased_at = now() where id = any($1)", [
    rosa.signup,
  ]);
  await query(
    `insert into retained_buyers (order_id, name, nif, address, zip, city, country, keep_until)
     select id, 'Rosa Lis', '', '', '', '', 'PT', '2035-12-31' from orders where id = any($1)`,
    [id],
  );
  await night();
  expect(await stateOf(id)).toEqual(ERASED);
  await night();
  expect(await stateOf(id)).toEqual(ERASED);
  expect(await stateOf(other)).toEqual({
    copies: [{ company: GERMAN.company }],
    numbers: [{ number: GERMAN.vat, ...ANSWER }],
    retained: [],
  });
});
