import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OrderRowShown } from "#contract/organiser/orders/order-list.ts";
import { runNightlyLedger } from "#domain/sales/ledger/nightly.ts";
import { openBilledOrders, PERSON, TOWN, TRANSFER } from "#tests/fixtures/billed-orders.ts";

const { fixture, buyer, fillIn, order, pay, received, dataOf, correct, typeTransfer } = openBilledOrders();
const GERMAN = { company: "Böttcher GmbH", country: "DE", vat: "DE811907980" };

const list = async (search: string) =>
  (await fixture.read<{ results: OrderRowShown[] }>(`orders/?${new URLSearchParams({ search })}`)).results;
const found = async (search: string, among: readonly string[]) =>
  (await list(search)).map(({ id }) => id).filter((id) => among.includes(id));
const companiesOf = async (email: string) =>
  Object.fromEntries((await list(email)).map(({ id, buyer: billed }) => [id, billed.company]));
const indexed = () => fixture.shop.db.query<{ order_id: string }>("select order_id from bill_search");

/** Two orders of one account, neither of them paid: the town hall's, and then the person's own. */
async function ordered() {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const town = (await order(rosa, TRANSFER)).id;
  await fillIn(rosa, PERSON);
  const own = (await order(rosa, TRANSFER)).id;
  return { rosa, town, own, both: [town, own] };
}

describe("the list of orders", () => {
  it("shows whom each order is billed to: two of one account, to two buyers", async () => {
    const { rosa, town, own } = await ordered();
    expect(await companiesOf(rosa.email)).toEqual({ [town]: TOWN.company, [own]: "" });
  });

  it("shows of an order from the version before, which has no copy, what the account says", async () => {
    const { rosa, town, own } = await ordered();
    await fixture.shop.db.query("update orders set billed_to = null where id = $1", [town]);
    await fillIn(rosa, { company: "Figueira, Lda." });
    expect(await companiesOf(rosa.email)).toEqual({ [town]: "Figueira, Lda.", [own]: "" });
  });

  it("shows and finds nothing of an erased buyer, also where the version before erased them and left the copies", async () => {
    const { rosa, town, own } = await ordered();
    for (const id of [town, own]) await received(id);
    await fixture.shop.db.query(
      `update signups set full_name = '', company = '', vat = '', email = id || '@erased.invalid', erased_at = now() where id = $1`,
      [rosa.signup],
    );
    const shown = await list(`${rosa.signup}@erased`);
    expect(shown.map(({ id }) => id).sort()).toEqual([town, own].sort());
    for (const { buyer: billed } of shown) expect(billed).toEqual({ full_name: "", email: "", company: "" });
    expect(await found(TOWN.company, [town, own])).toEqual([]);
    expect(await indexed()).not.toContainEqual({ order_id: town });
  });
});

describe("an order that waits for its money is found by its bill's", () => {
  it("company, name and number, however that is written; the account's other order is not", async () => {
    const { town, both } = await ordered();
    for (const typed of [
      ...["município do lis", "MUNICIPIO", "município rosa", "501964843"],
      ...["501 964 843", "PT501964843", "pt 501.964.843", "501964"],
    ])
      expect([typed, await found(typed, both)]).toEqual([typed, [town]]);
  });

  it("number of another state, with its prefix and without, as it was typed", async () => {
    const rosa = await buyer();
    await fillIn(rosa, GERMAN);
    const prefixed = (await order(rosa, TRANSFER)).id;
    const bare = (await typeTransfer(fixture.newAddress("firma"), { ...PERSON, ...GERMAN, vat: "811907980" }))
      .order;
    await fillIn(rosa, { ...PERSON, vat: "", country: "PT" });
    for (const typed of ["DE811907980", "de 811 907 980", "811907980"])
      expect([typed, (await found(typed, [prefixed, bare])).sort()]).toEqual([
        typed,
        [prefixed, bare].sort(),
      ]);
  });

  it("words as staff typed them for an account that says another, and as they corrected them", async () => {
    const rosa = await buyer();
    await fillIn(rosa, PERSON);
    const typed = (await typeTransfer(rosa.email, { ...TOWN, full_name: "Contabilidade" })).order;
    expect(await found("contabilidade", [typed])).toEqual([typed]);
    const before = await dataOf(typed);
    await correct(typed, before, { ...before, company: "Freguesia do Lis", full_name: "Tesouraria" });
    expect(await found("tesouraria freguesia", [typed])).toEqual([typed]);
    expect(await found("contabilidade", [typed])).toEqual([]);
  });
});

it("an order is found by what its papers print: a document's number, the buyer's own, a Multibanco reference; a part finds nothing", async () => {
  const { town, own, both } = await ordered();
  const { db } = fixture.shop;
  await db.query("update orders set purchase_order = 'PO-2026/0417' where id = $1", [town]);
  await db.query(
    "update hand_orders set multibanco_entity = '10611', multibanco_reference = '882354971' where order_id = $1",
    [town],
  );
  await db.query(
    `insert into invoices (id, order_id, kind, status, total_cents, name, email, nif, address, zip, city, country, lines, provider, number, created_at, issued_at)
     values (gen_random_uuid(), $1, 'invoice', 'issued', 100, '', '', '', '', '', '', 'PT', '[]', 'test', 'FT 2026/12', now(), now())`,
    [own],
  );
  const cases: [string, string[]][] = [
    ["PO-2026/0417", [town]],
    [" po-2026/0417", [town]],
    ["882 354 971", [town]],
    ["882354971", [town]],
    ["ft 2026/12", [own]],
    ["PO-2026", []],
    ["FT 2026", []],
  ];
  for (const [typed, expected] of cases) expect([typed, await found(typed, both)]).toEqual([typed, expected]);
});

it("the search by bills reads few of many orders: those billed as their account says have no row in it", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const { id, payment } = await order(rosa);
  await pay(payment);
  expect(await indexed()).not.toContainEqual({ order_id: id });
  await fillIn(rosa, PERSON);
  expect(await indexed()).toContainEqual({ order_id: id });
  await fillIn(rosa, TOWN);
  expect(await indexed()).not.toContainEqual({ order_id: id });
});

it("a bill that copied its account while that changed is found after the next night", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const { id } = await order(rosa, TRANSFER);
  const late = randomUUID();
  // A change of the account does not wait for a purchase.
  await fixture.shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(town, jsonb_build_object('id', ${late}::uuid, 'code', '7K2M9QXT', 'idempotency_key', null))).*
      from orders town where id = ${id}::uuid`);
    await fillIn(rosa, PERSON);
  });
  expect(await found(TOWN.company, [id, late])).toEqual([id]);
  const failed: unknown[] = [];
  await runNightlyLedger(fixture.shop.app, (error) => failed.push(error));
  expect(failed).toEqual([]);
  expect((await found(TOWN.company, [id, late])).sort()).toEqual([id, late].sort());
  await fixture.shop.db.query("delete from orders where id = $1", [late]);
});
