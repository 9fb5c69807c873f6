import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { reconcileOnce } from "./reconcile-payments.ts";

/** From the demo edition: 24.00 net, 28 seats; the lunch has one seat. */
const noise = { ticket: 17, quota: 17, total: 2952 };
const lunch = { ticket: 21, quota: 21, total: 14_760 };
const MINUTE = 60_000;

let shop: TestApp;
let sandbox: PaymentProvider;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
});
afterEach(async () => {
  shop.providers.current = sandbox;
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const reject = () => Promise.reject(new Error("connection reset"));
const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });
const order = (buyer: { token: string; signup: string }, more: { phone?: string; key?: string } = {}) =>
  shop.order(buyer, [{ ticket: noise.ticket, quantity: 1 }], noise.total, more);
const statusOf = async (buyer: { token: string }, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body.payment_status;
const isRequested = async (buyer: { token: string }, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body.requested;
const onlyPaymentOf = async (buyer: { token: string }) => {
  const { body } = await shop.call<{ count: number; results: Payment[] }>("GET", "/tickets/payments/", {
    token: buyer.token,
  });
  expect(body.count).toBe(1);
  return body.results[0]?.id ?? "";
};

describe("a provider that does not answer about a payment", () => {
  it("leaves the hold alone until its window is long past, and only then ends it", async () => {
    const ana = await shop.buyer("ana@example.pt");
    const before = await shop.taken(noise.quota);
    const { body } = await order(ana, { phone: "912345673" });
    shop.providers.current = { ...sandbox, status: reject };
    for (const minutes of [1, 3, 1, 10, 19]) {
      shop.clock.forward(minutes * MINUTE);
      await reconcile();
      expect(await statusOf(ana, body.id)).toBe(1);
      expect(await shop.taken(noise.quota)).toBe(before + 1);
    }
    shop.clock.forward(MINUTE);
    await reconcile();
    expect(await statusOf(ana, body.id)).toBe(3);
    expect(await shop.taken(noise.quota)).toBe(before);
    // The shop does not say that no money was taken before the provider has.
    const money = async () =>
      (await shop.call<Payment>("GET", `/tickets/payments/${body.id}/`, { token: ana.token })).body.money;
    expect(await money()).toBe("asking");
    shop.providers.current = sandbox;
    shop.clock.forward(5 * MINUTE);
    await reconcile();
    expect(await money()).toBe("none");
  });

  it("has the charge cancelled once it answers, so that a buyer who was told that it is over cannot pay it as well", async () => {
    const ben = await shop.buyer("ben@example.pt");
    const { body } = await order(ben, { phone: "912345673" });
    shop.providers.current = {
      ...sandbox,
      status: async () => ({ state: "waiting" }),
    };
    shop.clock.forward(5 * MINUTE);
    await reconcile();
    expect(await statusOf(ben, body.id)).toBe(3);
    shop.providers.current = sandbox;
    await shop.runJobs();
    const [charge] = await shop.db.query<{ outcome: string }>(
      "select outcome from sandbox_charges where payment_id = $1",
      [body.id],
    );
    expect(charge?.outcome).toBe("cancel");
  });

  it("and was paid all the while: the tickets are issued as soon as it answers", async () => {
    const bia = await shop.buyer("bia@example.pt");
    const { body } = await order(bia);
    shop.providers.current = { ...sandbox, status: reject };
    shop.clock.forward(20 * MINUTE);
    await reconcile();
    expect(await statusOf(bia, body.id)).toBe(1);
    shop.providers.current = sandbox;
    shop.clock.forward(MINUTE);
    await reconcile();
    expect(await statusOf(bia, body.id)).toBe(2);
  });

  it("for longer than we wait: the money is found within a day and buys the ticket", async () => {
    const caio = await shop.buyer("caio@example.pt");
    const { body } = await order(caio);
    shop.providers.current = { ...sandbox, status: reject };
    shop.clock.forward(36 * MINUTE);
    await reconcile();
    expect(await statusOf(caio, body.id)).toBe(3);
    shop.providers.current = sandbox;
    shop.clock.forward(2 * MINUTE);
    await reconcile();
    expect(await statusOf(caio, body.id)).toBe(2);
  });

  it("makes a webhook fail, so that the provider sends it again", async () => {
    const dora = await shop.buyer("dora@example.pt");
    const { body } = await order(dora);
    shop.clock.forward(2_000);
    shop.providers.current = { ...sandbox, status: reject };
    const reference = await referenceOf(shop, body.id);
    expect((await postSandboxWebhook(shop, reference)).status).toBeGreaterThanOrEqual(500);
    shop.bugs.splice(0);
    shop.providers.current = sandbox;
    expect((await postSandboxWebhook(shop, reference)).status).toBe(200);
    expect(await statusOf(dora, body.id)).toBe(2);
  });
});

describe("a provider that does not take a payment", () => {
  it("fails before it charges: the buyer may try later, and the seat is released when the hold ends", async () => {
    const eva = await shop.buyer("eva@example.pt");
    const before = await shop.taken(noise.quota);
    shop.providers.current = { ...sandbox, start: reject };
    const answer = await order(eva);
    expect(answer).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    shop.providers.current = sandbox;
    const id = await onlyPaymentOf(eva);
    expect(await isRequested(eva, id)).toBe(false);
    shop.clock.forward(MINUTE);
    await reconcile();
    expect([await statusOf(eva, id), await shop.taken(noise.quota)]).toEqual([1, before + 1]);
    shop.clock.forward(4 * MINUTE);
    await reconcile();
    expect([await statusOf(eva, id), await shop.taken(noise.quota)]).toEqual([3, before]);
  });

  it("charges and then fails to say so: the reconciler finds the money and issues the ticket", async () => {
    const fabio = await shop.buyer("fabio@example.pt");
    shop.providers.current = chargesAndFails();
    expect((await order(fabio)).status).toBe(503);
    shop.providers.current = sandbox;
    const id = await onlyPaymentOf(fabio);
    shop.clock.forward(6_000);
    await reconcile();
    expect(await statusOf(fabio, id)).toBe(2);
  });

  it("and the buyer repeats the order with the same key: one charge", async () => {
    const gui = await shop.buyer("gui@example.pt");
    shop.providers.current = chargesAndFails();
    expect((await order(gui, { key: "again" })).status).toBe(503);
    const id = await onlyPaymentOf(gui);
    expect(await isRequested(gui, id)).toBe(false);
    shop.providers.current = sandbox;
    shop.clock.forward(5_000);
    const answer = await order(gui, { key: "again" });
    expect(answer).toMatchObject({ status: 201, body: { id } });
    expect(await isRequested(gui, id)).toBe(true);
    expect(
      await shop.db.query("select from sandbox_charges where payment_id = $1", [answer.body.id]),
    ).toHaveLength(1);
    shop.clock.forward(6_000);
    await reconcile();
  });

  it("charges, fails to say so, and is paid too late for the seat: the money goes back all the same", async () => {
    const [ida, jon] = [await shop.buyer("ida@example.pt"), await shop.buyer("jon@example.pt")];
    shop.providers.current = chargesAndFails();
    const lines = [{ ticket: lunch.ticket, quantity: 1 }];
    expect((await shop.order(ida, lines, lunch.total, { phone: "912345675" })).status).toBe(503);
    shop.providers.current = sandbox;
    const id = await onlyPaymentOf(ida);
    shop.clock.forward(5 * MINUTE);
    await reconcile();
    expect((await shop.order(jon, lines, lunch.total)).status).toBe(201);
    shop.clock.forward(2 * MINUTE);
    await reconcile();
    expect(await statusOf(ida, id)).toBe(5);
    await shop.runJobs();
    expect(
      await shop.db.query(
        "select r.amount_cents from sandbox_refunds r join sandbox_charges using (reference)",
      ),
    ).toEqual([{ amount_cents: lunch.total }]);
  });

  it("refuses it for good: the buyer is told, and the seat goes back at once", async () => {
    const katia = await shop.buyer("katia@example.pt");
    const before = await shop.taken(noise.quota);
    shop.providers.current = { ...sandbox, start: async () => null };
    expect(await order(katia)).toMatchObject({ status: 409, body: { code: "payment_refused" } });
    expect(await shop.taken(noise.quota)).toBe(before);
    expect(await statusOf(katia, await onlyPaymentOf(katia))).toBe(4);
  });

  it("is down: no money is taken", async () => {
    const lara = await shop.buyer("lara@example.pt");
    const before = await shop.taken(noise.quota);
    shop.app.payments.forMethod = () => null;
    expect(await order(lara)).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
    shop.app.payments.forMethod = () => shop.providers.current;
    expect(await shop.taken(noise.quota)).toBe(before);
  });
});

/** The provider has the charge; its answer is lost. */
function chargesAndFails(): PaymentProvider {
  return {
    ...sandbox,
    start: async (request) => {
      await sandbox.start(request);
      throw new Error("timed out");
    },
  };
}
