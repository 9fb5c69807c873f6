import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf, signSandbox } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { reconcileOnce } from "../reconcile-payments.ts";

/** From the demo edition: 24.00 net, 28 seats. */
const noise = { ticket: 17, total: 2952 };
const ASKED_AFTER_MS = 6_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

let buyers = 0;
/** An order of a new buyer that is waiting for its money. */
async function placed(phone = "912345678") {
  buyers += 1;
  const buyer = await shop.buyer(`buyer-${buyers}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: noise.ticket, quantity: 1 }], noise.total, { phone });
  return { buyer, id: body.id, reference: await referenceOf(shop, body.id) };
}

const storedStatus = async (id: string) =>
  (await shop.db.query<{ status: number }>("select status from payments where id = $1", [id]))[0]?.status;
const purchasesOf = async (id: string) =>
  (
    await shop.db.query(
      "select from purchases where order_id = (select order_id from payments where id = $1)",
      [id],
    )
  ).length;
/** Counts the queued confirmations of a payment's order. */
const confirmations = async (id: string) =>
  (
    await shop.db.query(
      `select from order_events where event = 'confirmation_queued'
         and order_id = (select order_id from payments where id = $1)`,
      [id],
    )
  ).length;
const causes = async (id: string) =>
  (
    await shop.db.query<{ event: string; cause: string }>(
      "select event, cause from order_events where payment_id = $1 order by id",
      [id],
    )
  ).map(({ event, cause }) => `${event} by ${cause}`);

const poll = ({ buyer, id }: Awaited<ReturnType<typeof placed>>) =>
  shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token });
const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });

describe("a webhook", () => {
  it("completes the payment without a poll, as soon as the provider has the money", async () => {
    const order = await placed();
    shop.clock.forward(2_000);
    expect(await postSandboxWebhook(shop, order.reference)).toMatchObject({
      status: 200,
      body: { received: true },
    });
    expect(await storedStatus(order.id)).toBe(2);
  });

  it("is not trusted: sent too early it changes nothing, because the provider is asked", async () => {
    const order = await placed();
    expect((await postSandboxWebhook(shop, order.reference)).status).toBe(200);
    expect(await storedStatus(order.id)).toBe(1);
    shop.clock.forward(ASKED_AFTER_MS);
    await reconcile();
    expect(await storedStatus(order.id)).toBe(2);
  });

  it("tells of a refusal too, and the seat goes back", async () => {
    const before = await shop.taken(noise.ticket);
    const order = await placed("912345671");
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, order.reference);
    expect(await storedStatus(order.id)).toBe(4);
    expect(await shop.taken(noise.ticket)).toBe(before);
  });

  it("that tells of a refusal has the buyer told too, since the browser may be closed", async () => {
    const order = await placed("912345671");
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, order.reference);
    await shop.runJobs();
    const mails = shop.mails.filter(({ to }) => to === order.buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["O seu pagamento Nexxt não foi concluído"]);
  });

  it("that was sent while the charge was still open is processed when the same one comes again", async () => {
    const order = await placed();
    expect((await postSandboxWebhook(shop, order.reference)).status).toBe(200);
    expect(await storedStatus(order.id)).toBe(1);
    shop.clock.forward(2_000);
    expect((await postSandboxWebhook(shop, order.reference)).status).toBe(200);
    expect(await storedStatus(order.id)).toBe(2);
    expect(await causes(order.id)).toEqual([
      "created by buyer",
      "completed by webhook",
      "confirmation_queued by webhook",
    ]);
  });

  it.each([
    ["none", ""],
    ["one of another body", signSandbox("{}")],
    ["one cut short", signSandbox("{}").slice(0, 10)],
    ["no hexadecimal at all", "zz"],
  ])(
    "with a wrong signature (%s) is answered like an unknown path, and settles nothing",
    async (_, signature) => {
      const order = await placed();
      shop.clock.forward(2_000);
      expect(await postSandboxWebhook(shop, order.reference, { signature })).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
      expect(await storedStatus(order.id)).toBe(1);
      await reconcile();
      shop.clock.forward(ASKED_AFTER_MS);
      await reconcile();
    },
  );

  it("of a charge that is not ours, or of an unknown provider, answers 404", async () => {
    expect((await postSandboxWebhook(shop, "sb_00000000000000000000000000000000")).status).toBe(404);
    const body = "{}";
    const headers = { "sandbox-signature": signSandbox(body) };
    expect((await shop.call("POST", "/webhooks/unknown/", { body, headers })).status).toBe(404);
  });

  it.each(["null", "[]", "{}", '"hint"', '{"id":1,"reference":{}}', '{"id":"evt_1","reference":"\\u0000"}'])(
    "with a right signature over nonsense (%s) is not found",
    async (body) => {
      const headers = { "sandbox-signature": signSandbox(body) };
      expect((await shop.call("POST", "/webhooks/sandbox/", { body, headers })).status).toBe(404);
    },
  );

  it("sent again and again fulfils once", async () => {
    const order = await placed();
    shop.clock.forward(2_000);
    for (let round = 0; round < 3; round += 1) {
      expect((await postSandboxWebhook(shop, order.reference)).status).toBe(200);
    }
    await postSandboxWebhook(shop, order.reference, { eventId: "evt_another" });
    expect([await purchasesOf(order.id), await confirmations(order.id)]).toEqual([1, 1]);
  });
});

describe("webhook, return page, poll and reconciler at once", () => {
  it("make one set of tickets and one mail", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placed();
      shop.clock.forward(ASKED_AFTER_MS);
      const answers = await Promise.all([
        postSandboxWebhook(shop, order.reference),
        poll(order),
        reconcile(),
        postSandboxWebhook(shop, order.reference),
        postSandboxWebhook(shop, order.reference, { eventId: `evt_other_${round}` }),
        reconcile(),
        poll(order),
      ]);
      expect(answers.filter((answer) => typeof answer === "object").map(({ status }) => status)).toEqual([
        200, 200, 200, 200, 200,
      ]);
      expect(await storedStatus(order.id)).toBe(2);
      expect([await purchasesOf(order.id), await confirmations(order.id)]).toEqual([1, 1]);
      expect((await poll(order)).body.purchased_tickets).toHaveLength(1);
    }
  });

  it("a paid order stays paid, whatever the provider says afterwards", async () => {
    const order = await placed();
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, order.reference);
    const sandbox = shop.providers.current;
    for (const state of ["declined", "cancelled", "expired", "unknown", "waiting"] as const) {
      shop.providers.current = { ...sandbox, status: async () => ({ state }) };
      await postSandboxWebhook(shop, order.reference, { eventId: `evt_${state}_${order.id}` });
      expect(await storedStatus(order.id)).toBe(2);
    }
    shop.providers.current = sandbox;
    expect(await purchasesOf(order.id)).toBe(1);
  });
});

it("with every webhook lost and the browser closed, the order is fulfilled all the same", async () => {
  const order = await placed("912345674");
  shop.clock.forward(ASKED_AFTER_MS);
  await reconcile();
  expect(await storedStatus(order.id)).toBe(2);
  await shop.runJobs();
  expect(shop.mails.at(-1)?.to).toBe(order.buyer.email);
});
