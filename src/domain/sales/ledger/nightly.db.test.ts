import { afterAll, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { runNightlyLedger } from "./nightly.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEVER_ANSWERS = "912345673";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  // The test app has a queue of its own; the nightly check reads pg-boss's table.
});
afterAll(() => shop.close());

/** A payment that expired unanswered and was asked for during a day. */
async function givenUp(email: string) {
  const buyer = await shop.buyer(email);
  const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952, { phone: NEVER_ANSWERS });
  await shop.db.query(
    "update payments set status = 3, next_check_at = null, settled_at = created_at where id = $1",
    [body.id],
  );
  await shop.db.query(
    `update orders set state = 'expired', closed_at = created_at, reserved_quotas = '{}' where id = (select order_id from payments where id = $1)`,
    [body.id],
  );
  await shop.db.query(
    `insert into order_events (order_id, payment_id, at, event, cause)
     select order_id, id, created_at, 'expired', 'reconciler' from payments where id = $1`,
    [body.id],
  );
  await shop.db.query("update quotas set taken = taken - 1 where id = 17");
  return { buyer, id: body.id };
}
const errors: unknown[] = [];
const look = () => runNightlyLedger(shop.app, (error) => errors.push(error));
const tasks = () =>
  shop.db.query<{ kind: string; detail: string }>("select kind, detail from tasks order by created_at");

it("runs once a night, whichever process comes first, and not before three in Lisbon", async () => {
  // The test app begins at 11:00 in Lisbon.
  expect(await look()).toEqual([]);
  expect(await look()).toBeNull();
  shop.clock.forward(15 * 3_600_000);
  expect(await look()).toBeNull();
  shop.clock.forward(3_600_000);
  expect(await look()).toEqual([]);
  const runs = await shop.db.query("select breaches from ledger_runs where ended_at is not null");
  expect(runs).toHaveLength(2);
});

it("money that came after we gave up asking is found by the statement, and buys its ticket", async () => {
  const { buyer, id } = await givenUp("late@example.pt");
  shop.clock.forward(DAY_MS);
  await shop.db.query("update sandbox_charges set outcome = 'pay', decides_at = $2 where payment_id = $1", [
    id,
    shop.clock.now(),
  ]);
  await look();
  const { body } = await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token });
  expect(body).toMatchObject({ payment_status: 2, purchased_tickets: [{ quantity: 1 }] });
});

it("money without a payment becomes a task of the organiser, who gets one mail", async () => {
  const at = shop.clock.now();
  await shop.db.query(
    `insert into sandbox_charges (reference, payment_id, method, amount_cents, return_url, outcome, decides_at, window_ends_at, created_at)
     values ('sb_stranger', gen_random_uuid(), 1, 4200, '', 'pay', $1, $1, $1)`,
    [at],
  );
  for (let night = 0; night < 2; night += 1) {
    shop.clock.forward(DAY_MS);
    await look();
    await shop.runJobs();
  }
  expect((await tasks()).filter(({ kind }) => kind === "unknown_money")).toEqual([
    { kind: "unknown_money", detail: "sandbox: 42.00 €, sb_stranger" },
  ]);
  const mails = shop.mails.filter(({ text }) => text.includes("sb_stranger") && text.includes("42.00"));
  expect(mails.length).toBeGreaterThan(0);
  await shop.db.query("delete from sandbox_charges where reference = 'sb_stranger'");
});

it("a provider that gives no statement is a breach, and all else of the night is done without it", async () => {
  const { buyer, id } = await givenUp("beside@example.pt");
  shop.clock.forward(DAY_MS);
  await shop.db.query("update sandbox_charges set outcome = 'pay', decides_at = $2 where payment_id = $1", [
    id,
    shop.clock.now(),
  ]);
  await shop.db.query(
    `insert into refunds (id, payment_id, amount_cents, reason, status, created_at)
     values ('00000000-0000-4000-8000-000000000001', $1, 1, 'goodwill', 'begun', $2)`,
    [id, new Date(shop.clock.now().getTime() - 5 * DAY_MS)],
  );
  const silent: PaymentProvider = {
    ...shop.providers.current,
    name: "silent",
    statement: () => Promise.reject(new Error("connection reset")),
  };
  const { payments } = shop.app;
  shop.app.payments = { ...payments, all: [silent, shop.providers.current] };
  const breaches = await look();
  shop.app.payments = payments;
  const unanswered = breaches?.filter(({ detail }) => detail.startsWith("silent"));
  expect(unanswered).toEqual([
    {
      promise: expect.stringMatching(/^I3/),
      detail: expect.stringContaining("no statement"),
      silent: "silent",
    },
  ]);
  expect(errors.splice(0).map(String)).toContain("Error: connection reset");
  // The other provider's statement was imported, refunds were asked for, I1 to I7 were checked.
  const { body } = await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token });
  expect(body.payment_status).toBe(2);
  expect(shop.queue.map(({ name }) => name)).toContain("refund-payment");
  expect(breaches?.map(({ promise }) => promise.slice(0, 2))).toContain("I2");
  expect((await tasks()).filter(({ detail }) => detail.includes("silent"))).toEqual([
    {
      kind: "statement_missing",
      detail: "silent: nothing was compared",
    },
  ]);
  shop.queue.length = 0;
  await shop.db.query("delete from refunds where id = '00000000-0000-4000-8000-000000000001'");
});

it("a night that was broken off is done again an hour later, once", async () => {
  shop.clock.forward(DAY_MS);
  expect(await look()).toEqual([]);
  await shop.db.query("update ledger_runs set ended_at = null where began_at = $1", [shop.clock.now()]);
  shop.clock.forward(HOUR_MS - 1);
  expect(await look()).toBeNull();
  shop.clock.forward(2);
  expect(await look()).toEqual([]);
  shop.clock.forward(2 * HOUR_MS);
  expect(await look()).toBeNull();
});

it("an invoice that the queue has given up on is queued again, without a restart", async () => {
  const { id } = await givenUp("invoice@example.pt");
  await shop.db.query(
    `insert into invoices (id, order_id, kind, status, total_cents, name, email, nif, address, zip, city, country, lines, provider, created_at)
     select gen_random_uuid(), order_id, 'invoice', 'drafted', 2952, '', '', '', '', '', '', '', '[]', 'invoicexpress', $2
     from payments where id = $1`,
    [id, shop.clock.now()],
  );
  const { invoices } = shop.app;
  shop.app.invoices = { ...invoices, issues: true };
  const queued = () => shop.queue.splice(0).filter(({ name }) => name === "issue-invoice").length;
  const nights: number[] = [];
  for (let days = 1; days <= 3; days += 1) {
    shop.clock.forward(DAY_MS);
    await look();
    nights.push(queued());
  }
  expect(nights).toEqual([0, 0, 1]);
  shop.app.invoices = invoices;
});

it("a seat reserved without an order is a breach, and a task of the organiser", async () => {
  await shop.db.query("update quotas set taken = taken + 1 where id = 17");
  shop.clock.forward(DAY_MS);
  const breaches = await look();
  expect(breaches?.map(({ promise }) => promise.slice(0, 2))).toContain("I1");
  expect(
    (await tasks()).some(({ kind, detail }) => kind === "ledger_breach" && detail.startsWith("I1")),
  ).toBe(true);
});

it("a shop in New York has its night's run from three there on", async () => {
  await shop.db.query("update editions set time_zone = 'America/New_York'");
  // Later on that day in Lisbon's summer it is three there.
  const [day] = new Date(shop.app.clock.now().getTime() + 2 * DAY_MS).toISOString().split("T");
  shop.clock.forward(Date.parse(`${day}T06:59:00Z`) - shop.app.clock.now().getTime());
  expect(await look()).toBeNull();
  shop.clock.forward(60_000);
  expect(await look()).not.toBeNull();
});
