import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { type PaymentProvider, RefundRefused } from "#outside/payments/provider.ts";
import { changesIn } from "#tests/fixtures/ticket-change-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { checkLedger } from "./check-ledger.ts";
import { runNightlyLedger } from "./nightly.ts";

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
let sandbox: PaymentProvider;
let buyers = 0;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
  await shop.db.execute(
    "create schema if not exists pgboss; create table if not exists pgboss.job (id int, name text, data jsonb)",
  );
});
afterEach(() => {
  shop.providers.current = sandbox;
});
afterAll(() => shop.close());

const onError = (error: unknown) => {
  throw error;
};
/** The test app has a queue of its own, so the mails of I6 are not in the database. */
const differences = async (whole: boolean) =>
  (await checkLedger(shop.app, { whole, onError })).filter(({ promise }) => !promise.startsWith("I6"));

async function paid(): Promise<string> {
  buyers += 1;
  const { body } = await shop.order(
    await shop.buyer(`books${buyers}@example.pt`),
    [{ ticket: 17, quantity: 2 }],
    5904,
  );
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
  await shop.runJobs();
  return body.id;
}
const unitsOf = (id: string) =>
  shop.db.query<{ id: string }>(
    "select id from purchases where order_id = (select order_id from payments where id = $1)",
    [id],
  );

it("a refund of a payment older than the statement is no breach, in parts that began before it neither", async () => {
  const id = await paid();
  const [purchase] = await unitsOf(id);
  const giveBack = async (unit: number) => {
    const units = [{ purchaseId: purchase?.id ?? "", unit }];
    await refundUnits(shop.app, { paymentId: id, reason: "asked_for", units }, "organiser");
    await shop.runJobs();
  };
  await giveBack(1);
  shop.clock.forward(4 * DAY_MS);
  await giveBack(2);
  shop.clock.forward(DAY_MS);
  expect([await differences(false), await differences(true)]).toEqual([[], []]);
});

it("a refund of an old payment that our database has and the provider does not is one", async () => {
  const id = await paid();
  shop.clock.forward(5 * DAY_MS);
  await refundUnits(shop.app, { paymentId: id, reason: "asked_for" }, "organiser");
  await shop.runJobs();
  shop.clock.forward(DAY_MS);
  await shop.db.query(
    "update sandbox_refunds set amount_cents = 1 where reference in (select reference from sandbox_charges where payment_id = $1)",
    [id],
  );
  expect(await differences(false)).toEqual([
    expect.objectContaining({ detail: expect.stringContaining(id) }),
  ]);
  await shop.db.query("update sandbox_refunds set amount_cents = 5904 where amount_cents = 1");
});

it("a refund that the provider has taken on and not done is no breach", async () => {
  const id = await paid();
  shop.providers.current = {
    ...sandbox,
    refund: async (...args) => {
      await sandbox.refund(...args);
      return "pending";
    },
  };
  await refundUnits(shop.app, { paymentId: id, reason: "asked_for" }, "organiser");
  await expect(shop.runJobs()).rejects.toThrow("still at refund");
  shop.clock.forward(DAY_MS);
  expect([await differences(false), await differences(true)]).toEqual([[], []]);
  await shop.db.query("update refunds set status = 'done', done_at = $1 where status = 'begun'", [
    shop.clock.now(),
  ]);
});

it("a refund made by hand and closed is no breach, whether the provider knows of it or not", async () => {
  const id = await paid();
  shop.providers.current = { ...sandbox, refund: () => Promise.reject(new RefundRefused("No money")) };
  const refund = await refundUnits(shop.app, { paymentId: id, reason: "asked_for" }, "organiser");
  await shop.runJobs();
  const [item] = await openTasks(shop.db.read);
  expect(await resolveTask(shop.app, commandLine, { id: item?.id ?? "", note: "" })).toBe(true);
  await shop.runJobs();
  shop.clock.forward(DAY_MS);
  expect([await differences(false), await differences(true)]).toEqual([[], []]);
  await sandbox.refund({ paymentId: id, reference: null, method: 1 }, 5904, refund.id);
  expect([await differences(false), await differences(true)]).toEqual([[], []]);
});

it("what changed tickets became and was given back at the provider itself, in part, is no breach; a cent more is", async () => {
  const id = await paid();
  const [purchase] = await unitsOf(id);
  const [row] = await shop.db.query<{ order: string }>(
    'select order_id as "order" from payments where id = $1',
    [id],
  );
  const changes = changesIn(() => shop);
  // 29.52 become 43.05, of which half is given back: 21.53, by hand.
  const { body: changed } = await changes.changed(
    row?.order ?? "",
    [{ purchase: purchase?.id ?? "", unit: 1 }],
    9,
  );
  shop.clock.forward(DAY_MS);
  // Nothing of it was given back yet: a euro at the provider is one.
  const stray = randomUUID();
  await sandbox.refund({ paymentId: id, reference: null, method: 1 }, 100, stray);
  expect(await differences(true)).toEqual([
    expect.objectContaining({ detail: expect.stringContaining("1.00 € refunded") }),
  ]);
  await shop.db.query("delete from sandbox_refunds where amount_cents = 100");
  const [next] = await shop.db.query<{ id: string }>("select id from payments where order_id = $1", [
    changed.order,
  ]);
  const terms = { paymentId: next?.id ?? "", reason: "asked_for", shareBp: 5_000 } as const;
  const refund = await refundUnits(shop.app, terms, "organiser");
  await shop.runJobs();
  const task = (await openTasks(shop.db.read)).find(({ subject }) => subject === refund.id);
  expect(await resolveTask(shop.app, commandLine, { id: task?.id ?? "", note: "" })).toBe(true);
  await shop.runJobs();
  shop.clock.forward(DAY_MS);
  expect([await differences(false), await differences(true)]).toEqual([[], []]);
  // All of it by cash and this: 15.00 at the provider.
  await sandbox.refund({ paymentId: id, reference: null, method: 1 }, 1_500, randomUUID());
  expect([await differences(false), await differences(true)]).toEqual([[], []]);
  await sandbox.refund({ paymentId: id, reference: null, method: 1 }, 654, randomUUID());
  expect(await differences(true)).toEqual([
    expect.objectContaining({ detail: expect.stringContaining("21.54 € refunded") }),
  ]);
  await shop.db.query("update sandbox_refunds set amount_cents = 653 where amount_cents = 654");
});

it("a breach that was resolved and is found again the next night is a new task; an open one is not", async () => {
  await shop.db.query("update quotas set taken = taken + 1 where id = 17");
  const open = async () => (await openTasks(shop.db.read)).filter(({ kind }) => kind === "ledger_breach");
  for (let night = 0; night < 2; night += 1) {
    shop.clock.forward(DAY_MS);
    await runNightlyLedger(shop.app, onError);
    expect(await open()).toHaveLength(1);
  }
  const [item] = await open();
  await resolveTask(shop.app, commandLine, { id: item?.id ?? "", note: "" });
  expect(await open()).toEqual([]);
  shop.clock.forward(DAY_MS);
  await runNightlyLedger(shop.app, onError);
  expect(await open()).toMatchObject([{ detail: item?.detail }]);
});
