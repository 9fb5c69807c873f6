import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { type PaymentProvider, RefundRefused } from "#outside/payments/provider.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { refundUnits } from "./units/refund-units.ts";

let shop: TestApp;
let sandbox: PaymentProvider;
let buyers = 0;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
});
afterEach(async () => {
  shop.providers.current = sandbox;
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

/** A completed refund, with its mail sent. */
async function refunded() {
  buyers += 1;
  const buyer = await shop.buyer(`undone${buyers}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
  shop.clock.forward(2_000);
  const reference = await referenceOf(shop, body.id);
  await postSandboxWebhook(shop, reference);
  const { id } = await refundUnits(shop.app, { paymentId: body.id, reason: "asked_for" }, "organiser");
  await shop.runJobs();
  const show = async () =>
    (await shop.call<Payment>("GET", `/tickets/payments/${body.id}/`, { token: buyer.token })).body;
  expect((await show()).refunds).toMatchObject([{ done: true }]);
  return { refundId: id, reference, show };
}
/** A provider whose webhooks are about this refund. */
const naming = (refundId: string, more: Partial<PaymentProvider>): PaymentProvider => ({
  ...sandbox,
  readWebhook: (delivery) => {
    const hint = sandbox.readWebhook(delivery);
    return hint && hint !== "nothing" ? { ...hint, refundId } : hint;
  },
  ...more,
});
const tasksOn = async (refundId: string) =>
  (await openTasks(shop.db.read)).filter(({ subject }) => subject === refundId);

it("a refund that fails after it was done is done no more, and becomes a task of the organiser, once however often the provider tells", async () => {
  const { refundId, reference, show } = await refunded();
  const mails = shop.mails.length;
  await shop.db.query("delete from sandbox_refunds where refund_id = $1", [refundId]);
  shop.providers.current = naming(refundId, {
    refund: () => Promise.reject(new RefundRefused("The refund is failed: expired_or_canceled_card")),
  });
  for (const eventId of ["undone-1", "undone-1", "undone-2"])
    expect((await postSandboxWebhook(shop, reference, { eventId })).status).toBe(200);
  await shop.runJobs();
  expect((await show()).refunds).toMatchObject([{ done: false }]);
  const tasks = await tasksOn(refundId);
  expect(tasks).toMatchObject([{ kind: "refund_failed", detail: expect.stringContaining("canceled_card") }]);
  // A task tells the organiser why; a mail tells the buyer that the refund did not arrive.
  expect(shop.mails.slice(mails).map(({ text }) => text.includes("canceled_card"))).toEqual([true, false]);
  shop.providers.current = sandbox;
  expect(await findBreachesIn(shop)).toEqual([]);

  // Once the organiser has made it by hand, no webhook undoes that.
  await resolveTask(shop.app, commandLine, { id: tasks[0]?.id ?? "", note: "" });
  shop.providers.current = naming(refundId, {
    refund: () => Promise.reject(new RefundRefused("The refund is failed")),
  });
  await postSandboxWebhook(shop, reference, { eventId: "undone-3" });
  await shop.runJobs();
  expect((await show()).refunds).toMatchObject([{ done: true }]);
  expect(await tasksOn(refundId)).toEqual([]);
});

it("a webhook about a refund that is still done, or that is not this payment's, changes nothing", async () => {
  const [one, other] = [await refunded(), await refunded()];
  for (const refundId of [one.refundId, other.refundId]) {
    shop.providers.current = naming(refundId, {});
    await postSandboxWebhook(shop, one.reference, { eventId: `about-${refundId}` });
  }
  expect(shop.queue.map(({ data }) => data)).toEqual([{ refundId: one.refundId }]);
  await shop.runJobs();
  expect((await one.show()).refunds).toMatchObject([{ done: true }]);
  expect(await tasksOn(one.refundId)).toEqual([]);
});

it("a provider that does not answer about a refund is asked again", async () => {
  const { refundId, reference, show } = await refunded();
  shop.providers.current = naming(refundId, { refund: () => Promise.reject(new Error("connection reset")) });
  await postSandboxWebhook(shop, reference, { eventId: "silent" });
  await expect(shop.runJobs()).rejects.toThrow("connection reset");
  expect((await show()).refunds).toMatchObject([{ done: true }]);
});
