import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { OrderRowShown } from "#contract/organiser/orders/order-list.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** A free ticket of the demo edition. */
const FREE = 24;
/** More people than are looked up one by one, and more orders than are counted. */
const PEOPLE = 10_001;
const ORDERS = 1_102;
/** Orders for each of which its payment is looked up. */
const COUNTED = 10_000;

interface Answer {
  count: number;
  counted_all: boolean;
  results: OrderRowShown[];
}

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  const buyer = await shop.buyer("ana@example.pt");
  await shop.call("PATCH", `/signups/${buyer.signup}/`, {
    token: buyer.token,
    body: { full_name: "Mariana Antunes" },
  });
  await shop.order(buyer, [{ ticket: FREE, quantity: 2 }], 0, { body: { assign_later: true } });
  await shop.db.query(
    `insert into signups (id, email, full_name, last_name, created_at)
     select gen_random_uuid(), 'mariana-' || n || '@example.pt', 'Mariana Antunes', 'Antunes', now() from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await copyOrder(1, ORDERS - 1);
  token = (await shop.staff("finance")).token;
}, 60_000);
/** Copies of the order, of its buyer; each a second earlier than the one before. */
const copyOrder = (first: number, last: number) =>
  shop.db.query(
    `with copies as (select n, gen_random_uuid() as id, gen_random_uuid() as payment_id from generate_series($1::int, $2::int) n),
       newest as (select id, current_payment_id from orders order by created_at desc limit 1),
       ordered as (insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'current_payment_id', c.payment_id,
         'code', lpad(n::text, 8, '0'), 'idempotency_key', null, 'created_at', o.created_at - n * interval '1 second'))).*
         from orders o join newest using (id) cross join copies c)
     insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', c.payment_id, 'order_id', c.id))).*
       from payments p join newest on p.id = newest.current_payment_id cross join copies c`,
    [first, last],
  );
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const list = async (query: Record<string, string>) =>
  (await shop.call<Answer>("GET", `/organiser/orders/?${new URLSearchParams(query)}`, { token })).body;
const ids = ({ results }: Answer) => results.map(({ id }) => id);

it("of what very many people have in their names the page is right, and the count says that there are more", async () => {
  const wide = await list({ search: "mariana", edition: "1" });
  expect(wide).toMatchObject({ count: 150, counted_all: false });
  expect(ids(wide)).toEqual(ids(await list({ edition: "1" })));
  const middle = await list({ search: "mariana", offset: "500", sort: "total" });
  expect(ids(middle)).toEqual(ids(await list({ offset: "500", sort: "total" })));
  const filtered = await list({ search: "mariana", source: "manual" });
  expect(filtered).toEqual({ count: 0, counted_all: true, results: [] });
});

it("read to its end, such a list has counted all", async () => {
  const last = await list({ search: "mariana", offset: "1100", limit: "50" });
  expect(last).toMatchObject({ count: ORDERS, counted_all: true });
  expect(last.results).toHaveLength(2);
});

it("one and two letters find where a word begins, three anywhere in it", async () => {
  expect(await list({ search: "an", limit: "1" })).toMatchObject({ counted_all: false });
  expect(await list({ search: "ri", limit: "1" })).toMatchObject({ count: 0, counted_all: true });
  expect(await list({ search: "ian", limit: "1" })).toMatchObject({ counted_all: false });
  // Both words are in one person's, and only their order's code is looked up whole.
  expect(await list({ search: "00000007", limit: "1" })).toMatchObject({ count: 1 });
});

it("of a method that very many orders have the page is right, and the count says that there are more", async () => {
  await copyOrder(ORDERS, COUNTED);
  const paidFor = { method: "3", edition: "1", limit: "2" };
  expect(await list(paidFor)).toMatchObject({ count: COUNTED, counted_all: false });
  expect(ids(await list(paidFor))).toEqual(ids(await list({ edition: "1", limit: "2" })));
  expect(await list({ ...paidFor, offset: String(COUNTED) })).toMatchObject({
    count: COUNTED + 1,
    counted_all: true,
  });
  expect(await list({ method: "1", edition: "1" })).toEqual({ count: 0, counted_all: true, results: [] });
});

it("nor are more than these counted of the orders that have a refund", async () => {
  await shop.db.query(
    `insert into refunds (id, payment_id, amount_cents, reason, status, created_at, done_at)
     select gen_random_uuid(), id, 0, 'asked_for', 'done', now(), now() from payments`,
  );
  const refunded = { refunded: "any", edition: "1", limit: "2" };
  expect(await list(refunded)).toMatchObject({ count: COUNTED, counted_all: false });
  expect(ids(await list(refunded))).toEqual(ids(await list({ edition: "1", limit: "2" })));
});
