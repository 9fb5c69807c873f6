import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { reconcileOnce } from "./reconcile-payments.ts";

/** From the demo edition: one seat, 120.00 net. */
const lunch = { ticket: 21, quota: 21, total: 14_760 };
/** Takes half off and has one use. */
const UNICO = 163_290_484_715_938;
const modelsHalfOff = { ticket: 12, quota: 12, total: 1538 };
const PAYS_LATE = "912345675";
/** The length of a hold: the provider's window and a minute. */
const HOLD_MS = 300_000;
const MONEY_MS = 330_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });
const read = async (buyer: { token: string }, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body;
const refundsOf = (id: string) =>
  shop.db.query<{ amount_cents: number; reason: string; status: string }>(
    "select amount_cents, reason, status from refunds where payment_id = $1",
    [id],
  );
const givenBack = (id: string) =>
  shop.db.query<{ amount_cents: number }>(
    `select r.amount_cents from sandbox_refunds r join sandbox_charges using (reference) where payment_id = $1`,
    [id],
  );
const couponUses = async () =>
  (await shop.db.query<{ used: number }>("select used from coupons where id = $1", [UNICO]))[0]?.used;

/** Places an order, and lets its hold end without an answer of the provider. */
async function holdEnded(email: string, ticket: number, total: number, more: { coupon?: number } = {}) {
  const buyer = await shop.buyer(email);
  const order = await shop.order(buyer, [{ ticket, quantity: 1 }], total, { phone: PAYS_LATE, body: more });
  shop.clock.forward(HOLD_MS);
  await reconcile();
  expect((await read(buyer, order.body.id)).payment_status).toBe(3);
  return { buyer, id: order.body.id };
}

const moneyComes = () => shop.clock.forward(MONEY_MS - HOLD_MS);

/** One more seat at the table, for the next scene. */
const setOneMorePlace = () =>
  shop.db.query("update quotas set size = taken + 1 where id = $1", [lunch.quota]);

describe("money that comes after the hold has ended", () => {
  it("finds the seat still free: the ticket is issued", async () => {
    const { buyer, id } = await holdEnded("bruna@example.pt", lunch.ticket, lunch.total);
    expect(await shop.taken(lunch.quota)).toBe(0);
    moneyComes();
    await postSandboxWebhook(shop, await referenceOf(shop, id));

    const paid = await read(buyer, id);
    expect(paid).toMatchObject({ payment_status: 2, purchased_tickets: [{ quantity: 1 }] });
    expect(await shop.taken(lunch.quota)).toBe(1);
    expect(await refundsOf(id)).toEqual([]);
    await shop.runJobs();
    expect(shop.mails.at(-1)?.to).toBe("bruna@example.pt");
  });

  it("finds no seat: it is refunded and the buyer is told", async () => {
    await setOneMorePlace();
    const late = await holdEnded("carla@example.pt", lunch.ticket, lunch.total);
    const quick = await shop.buyer("dario@example.pt");
    const taken = await shop.order(quick, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total);
    expect(taken.status).toBe(201);
    moneyComes();
    await reconcile();
    await postSandboxWebhook(shop, await referenceOf(shop, late.id));

    expect((await read(late.buyer, late.id)).payment_status).toBe(5);
    expect((await read(late.buyer, late.id)).purchased_tickets).toEqual([]);
    expect(await refundsOf(late.id)).toMatchObject([
      { amount_cents: lunch.total, reason: "late_without_stock", status: "begun" },
    ]);
    expect(await givenBack(late.id)).toEqual([]);
    await shop.runJobs();
    expect(await refundsOf(late.id)).toMatchObject([{ status: "done" }]);
    expect(await givenBack(late.id)).toEqual([{ amount_cents: lunch.total }]);
    const mails = shop.mails.filter(({ to }) => to === "carla@example.pt");
    expect(mails.map(({ text }) => text.includes("147,60"))).toEqual([true]);
    // The seat is the quick buyer's alone.
    expect((await read(quick, taken.body.id)).payment_status).toBe(2);
    expect(await shop.taken(lunch.quota)).toBe(2);
  });

  it("is found by the reconciler alone, without a webhook or a poll", async () => {
    await setOneMorePlace();
    const { id } = await holdEnded("elsa@example.pt", lunch.ticket, lunch.total);
    shop.clock.forward(60_000);
    await reconcile();
    expect(await shop.db.query("select status from payments where id = $1", [id])).toEqual([{ status: 2 }]);
  });

  it("reserves the quotas that it found, though the organiser gives the ticket another while it is settled", async () => {
    await setOneMorePlace();
    const { buyer, id } = await holdEnded("lia@example.pt", lunch.ticket, lunch.total);
    // The organiser's change comes as the seat is reserved.
    await shop.db.execute(`
      create function add_a_quota() returns trigger language plpgsql as $$
      begin insert into ticket_quotas (ticket_id, quota_id, edition_id) values (21, 20, 1) on conflict do nothing; return null; end $$;
      create trigger add_a_quota after update on quotas for each row when (new.id = 21) execute function add_a_quota();`);
    moneyComes();
    await postSandboxWebhook(shop, await referenceOf(shop, id));
    await shop.db.execute(
      "drop trigger add_a_quota on quotas; drop function add_a_quota; delete from ticket_quotas where ticket_id = 21 and quota_id = 20",
    );
    expect((await read(buyer, id)).payment_status).toBe(2);
    const reserved = "select reserved_quotas from orders where current_payment_id = $1";
    expect(await shop.db.query(reserved, [id])).toEqual([{ reserved_quotas: { 21: 1 } }]);
  });

  it("finds its one-use coupon used by another buyer: it is refunded", async () => {
    const late = await holdEnded("filipa@example.pt", modelsHalfOff.ticket, modelsHalfOff.total, {
      coupon: UNICO,
    });
    expect(await couponUses()).toBe(0);
    const before = await shop.taken(modelsHalfOff.quota);
    const quick = await shop.buyer("gil@example.pt");
    const taken = await shop.order(
      quick,
      [{ ticket: modelsHalfOff.ticket, quantity: 1 }],
      modelsHalfOff.total,
      {
        body: { coupon: UNICO },
      },
    );
    expect(taken.status).toBe(201);
    moneyComes();
    await reconcile();
    await postSandboxWebhook(shop, await referenceOf(shop, late.id));

    expect((await read(late.buyer, late.id)).payment_status).toBe(5);
    expect(await couponUses()).toBe(1);
    expect(await shop.taken(modelsHalfOff.quota)).toBe(before + 1);
    await shop.runJobs();
    expect(await givenBack(late.id)).toEqual([{ amount_cents: modelsHalfOff.total }]);
  });
});

describe("an amount that is not the one asked for", () => {
  it.each([
    ["a cent short", -1],
    ["a cent over", 1],
  ])("%s is refunded as it came, and the seat goes back", async (name, difference) => {
    const buyer = await shop.buyer(`wrong${difference}@example.pt`);
    const before = await shop.taken(modelsHalfOff.quota);
    const order = await shop.order(buyer, [{ ticket: modelsHalfOff.ticket, quantity: 2 }], 6150);
    await shop.db.query("update sandbox_charges set amount_cents = amount_cents + $2 where payment_id = $1", [
      order.body.id,
      difference,
    ]);
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, await referenceOf(shop, order.body.id));

    expect((await read(buyer, order.body.id)).payment_status, name).toBe(5);
    expect(await shop.taken(modelsHalfOff.quota)).toBe(before);
    expect(await refundsOf(order.body.id)).toMatchObject([
      { amount_cents: 6150 + difference, reason: "wrong_amount" },
    ]);
    await shop.runJobs();
    expect(await givenBack(order.body.id)).toEqual([{ amount_cents: 6150 + difference }]);
  });
});

describe("a refund", () => {
  it("is done once, however often its job runs", async () => {
    const buyer = await shop.buyer("helena@example.pt");
    const order = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
    await shop.db.query("update sandbox_charges set amount_cents = 2000 where payment_id = $1", [
      order.body.id,
    ]);
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, await referenceOf(shop, order.body.id));
    const job = shop.queue.find(({ name }) => name === "refund-payment");
    await shop.runJobs();
    if (job) shop.queue.push(job, job);
    await shop.runJobs();
    expect(job).toBeDefined();
    expect(await givenBack(order.body.id)).toEqual([{ amount_cents: 2000 }]);
    expect(shop.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });

  it("that the provider cannot make now stays begun, and is made when the provider answers again", async () => {
    const buyer = await shop.buyer("inacio@example.pt");
    const order = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
    await shop.db.query("update sandbox_charges set amount_cents = 2000 where payment_id = $1", [
      order.body.id,
    ]);
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, await referenceOf(shop, order.body.id));
    const job = shop.queue.find(({ name }) => name === "refund-payment");
    const sandbox = shop.providers.current;
    shop.providers.current = { ...sandbox, refund: () => Promise.reject(new Error("The bank is closed")) };
    await expect(shop.runJobs()).rejects.toThrow("The bank is closed");
    expect(await refundsOf(order.body.id)).toMatchObject([{ status: "begun" }]);
    expect(shop.mails.filter(({ to }) => to === buyer.email)).toHaveLength(0);

    shop.providers.current = sandbox;
    if (job) shop.queue.push(job);
    await shop.runJobs();
    expect(await refundsOf(order.body.id)).toMatchObject([{ status: "done" }]);
    expect(shop.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });
});
