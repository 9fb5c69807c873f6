import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { doRefund } from "./refund-payment.job.ts";
import { refundUnits } from "./units/refund-units.ts";

let shop: TestApp;
let sandbox: PaymentProvider;
let buyers = 0;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
});
afterEach(() => {
  shop.providers.current = sandbox;
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

async function begun(): Promise<string> {
  buyers += 1;
  const buyer = await shop.buyer(`twice${buyers}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
  await shop.runJobs();
  const { id } = await refundUnits(shop.app, { paymentId: body.id, reason: "asked_for" }, "organiser");
  shop.queue.length = 0;
  return id;
}
/** The sandbox, which answers when the test lets it; counts requests. */
function slow(more: Partial<PaymentProvider>) {
  const gate = Promise.withResolvers<void>();
  const asked = { times: 0 };
  shop.providers.current = {
    ...sandbox,
    refund: async (...args) => {
      asked.times += 1;
      await gate.promise;
      return sandbox.refund(...args);
    },
    ...more,
  };
  return { asked, answer: gate.resolve };
}
const statusOf = async (id: string) =>
  (await shop.db.query<{ status: string }>("select status from refunds where id = $1", [id]))[0]?.status;

it("two jobs at once for a refund book it once, and the buyer is told once", async () => {
  const refundId = await begun();
  const { asked, answer } = slow({});
  const both = [1, 2].map(() => doRefund(shop.app, { refundId }));
  await expect.poll(() => asked.times).toBe(2);
  answer();
  await Promise.all(both);
  expect(await statusOf(refundId)).toBe("done");
  expect(shop.queue.filter(({ name }) => name === "send-refund-mail")).toHaveLength(1);
});

it("while a provider that would refund twice is being asked, a second job does not ask and is retried", async () => {
  const refundId = await begun();
  const { asked, answer } = slow({ repeatable: false });
  const first = doRefund(shop.app, { refundId });
  await expect.poll(() => asked.times).toBe(1);
  await expect(doRefund(shop.app, { refundId })).rejects.toThrow("Another job may be asking");
  expect([await statusOf(refundId), await openTasks(shop.db.read)]).toEqual(["begun", []]);
  answer();
  await first;
  await doRefund(shop.app, { refundId });
  expect([await statusOf(refundId), asked.times]).toEqual(["done", 1]);
});
