import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { Coupon, Ticket } from "#contract/shop.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition, net of VAT. */
const noise = { ticket: 17, cents: 2_400 };
const FREE = 24;
const HALF = 55_001;
const NEVER_ANSWERS = "912345673";
const PAYS = "912345678";
const withVat = (cents: number) => Math.round(cents * 1.23);

let shop: TestApp;
let people = 0;
let ana: Awaited<ReturnType<TestApp["buyer"]>>;
beforeAll(async () => {
  shop = await openTestApp();
  await shop.db.query(
    "insert into coupons (id, edition_id, code, discount_type, discount_amount, description) values ($1, 1, 'METADE', 1, 5000, 'Metade')",
    [HALF],
  );
  await shop.db.query("insert into coupon_tickets values ($1, $2, 1)", [HALF, noise.ticket]);
});
beforeEach(async () => {
  ana = await shop.buyer(`ana-${++people}@example.pt`);
});
afterEach(async () => {
  await shop.db.query("update tickets set coupon_only = false");
  await shop.runJobs();
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const lines = (...tickets: number[]) => tickets.map((ticket) => ({ ticket, quantity: 1 }));
const order = (
  tickets: number[],
  cents: number,
  coupon: number | null = HALF,
  phone: string = NEVER_ANSWERS,
) => shop.order(ana, lines(...tickets), withVat(cents), { phone, body: { coupon } });
const find = (code: string) => shop.call<Coupon>("GET", `/tickets/coupons/${code}/`);
const listed = async () =>
  (await shop.call<{ results: Ticket[] }>("GET", "/tickets/")).body.results.map(({ id }) => id);

it("a coupon for some tickets says which, and lowers their price alone", async () => {
  expect((await find("METADE")).body).toMatchObject({ tickets: [noise.ticket], opens: [] });
  expect((await find("NEXXT10")).body).toMatchObject({ tickets: null });
  const [dear] = await shop.db.query<{ id: number; price_cents: number }>(
    `select id, price_cents from tickets where price_cents > 0 and id <> $1 and not is_external
       and (sale_starts_at is null or sale_starts_at < $2) order by id limit 1`,
    [noise.ticket, shop.clock.now()],
  );
  const both = await order([noise.ticket, dear?.id ?? 0], noise.cents / 2 + (dear?.price_cents ?? 0));
  expect([both.status, both.body]).toEqual([201, expect.objectContaining({ payment_status: 1 })]);
  expect(
    await shop.db.query(
      "select ticket_id, discounted from order_lines where order_id = (select order_id from payments where id = $1) order by 1",
      [both.body.id],
    ),
  ).toEqual(
    [
      { ticket_id: noise.ticket, discounted: true },
      { ticket_id: dear?.id, discounted: false },
    ].sort((a, b) => Number(a.ticket_id) - Number(b.ticket_id)),
  );
});

it("an order of other tickets spends no use of it", async () => {
  const refused = await order([FREE], 0);
  expect(refused).toMatchObject({ status: 404, body: { code: "coupon_invalid" } });
  expect(await shop.db.query("select used from coupons where id = $1 and used > 0", [HALF])).toHaveLength(1);
});

it("a ticket behind a coupon is unknown without it, and sold with it", async () => {
  await shop.db.query("update tickets set coupon_only = true where id = $1", [noise.ticket]);
  expect(await listed()).not.toContain(noise.ticket);
  expect((await find("METADE")).body.opens).toMatchObject([{ id: noise.ticket, price: "24.00" }]);
  expect(await order([noise.ticket], noise.cents, null)).toMatchObject({
    status: 404,
    body: { code: "not_found", errors: [{ attr: "lines.0.ticket" }] },
  });
  const [nexxt10] = await shop.db.query<{ id: string }>("select id from coupons where code = 'NEXXT10'");
  expect((await order([noise.ticket], noise.cents * 0.9, Number(nexxt10?.id))).status).toBe(404);
  expect((await order([noise.ticket], noise.cents / 2)).status).toBe(201);
});

it("a coupon that names other tickets since the buyer looked is refused at the price they saw", async () => {
  await order([noise.ticket], noise.cents / 2);
  ana = await shop.buyer(`ana-${++people}@example.pt`);
  await shop.db.query("update coupon_tickets set ticket_id = $1 where coupon_id = $2", [FREE, HALF]);
  const answer = await order([noise.ticket], noise.cents / 2);
  expect(answer).toMatchObject({ status: 404, body: { code: "coupon_invalid" } });
  await shop.db.query("update coupon_tickets set ticket_id = $1 where coupon_id = $2", [noise.ticket, HALF]);
});

it("one of its units is refunded at what was paid for it", async () => {
  const { body } = await order([noise.ticket], noise.cents / 2, HALF, PAYS);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
  const paid = await shop.call<Payment>("GET", `/tickets/payments/${body.id}/`, { token: ana.token });
  const [purchase] = paid.body.purchased_tickets;
  const [assignment] = purchase?.assignments ?? [];
  const quote = await shop.call(
    "GET",
    `/tickets/purchases/${purchase?.id}/cancellation/?assignment=${assignment?.id}`,
    { token: ana.token },
  );
  expect(quote.body).toMatchObject({ amount: "14.76" });
});

it("an order that closes locks its coupon before its quotas, as who orders does: of the two none waits for the other", async () => {
  const { body } = await order([noise.ticket], noise.cents / 2);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const closing = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from coupons where id = ${HALF} for update`);
    const cancelled = shop.call<Payment>("POST", `/tickets/payments/${body.id}/cancel/`, {
      token: ana.token,
    });
    await expect.poll(async () => (await shop.db.query(waiting)).length).toBe(1);
    await tx.execute(sql`select from quotas where id = ${noise.ticket} for update nowait`);
    return { cancelled };
  });
  expect((await closing.cancelled).body.payment_status).toBe(3);
});
