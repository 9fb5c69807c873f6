import { expect, it } from "vitest";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import type { Received } from "#tests/fake-servers/fake-receiver.ts";
import { changesIn } from "#tests/fixtures/ticket-change-fixture.ts";
import { FREE_TICKET, idsOf, openWebhookFixture, typesOf } from "#tests/fixtures/webhook-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";

const fixture = openWebhookFixture();
const { create, order, deliver, verify } = fixture;

it("an order's events arrive signed after the convention, with the order and nothing of its buyer", async () => {
  const { secret } = await create();
  const { body: payment } = await order();
  await deliver();
  expect(typesOf(fixture.receiver.received)).toEqual(["order.created", "order.completed"]);
  const completed = fixture.receiver.received[1] as Received;
  const [row] = await fixture.shop.db.query<{ id: string; code: string }>(
    "select o.id, code from orders o join payments p on p.order_id = o.id where p.id = $1",
    [payment.id],
  );
  expect(verify(secret, completed)).toEqual({
    type: "order.completed",
    timestamp: fixture.shop.clock.now().toISOString(),
    data: {
      order: {
        ...row,
        state: "completed",
        total: "0.00",
        currency: "EUR",
        created_at: fixture.shop.clock.now().toISOString(),
        lines: [{ ticket: FREE_TICKET, quantity: 1 }],
      },
    },
  });
  expect(() => verify(secret, { ...completed, body: completed.body.replace("0.00", "9.00") })).toThrow();
  expect(completed.body).not.toMatch(/ana|silva|@/i);
});

it("an order that is rolled back, and one before the webhook, tells nothing", async () => {
  await order();
  await create();
  await fixture.shop.db
    .transaction(async (tx) => {
      await tx.execute(
        "insert into order_events (order_id, at, event, cause) select id, now(), 'completed', 'job' from orders limit 1",
      );
      throw new Error("rolled back");
    })
    .catch(() => {});
  await deliver();
  expect(fixture.receiver.received).toEqual([]);
});

it("an order does not wait for staff who change a webhook", async () => {
  await create({ events: ["order.completed"] });
  await fixture.shop.db.transaction(async (tx) => {
    await tx.execute("select from webhook_endpoints for update");
    await order();
  });
  await deliver();
  expect(fixture.receiver.received).toHaveLength(1);
});

it("an order whose tickets were changed is sent as changed, and not as refunded; once those are refunded, they are sent as refunded", async () => {
  await create({ events: ["order.changed", "order.refunded"] });
  const { body } = await order();
  const [row] = await fixture.shop.db.query<{ order: string; purchase: string }>(
    'select t.order_id as "order", t.id as purchase from purchases t join payments p on p.order_id = t.order_id where p.id = $1',
    [body.id],
  );
  const changes = changesIn(() => fixture.shop);
  const units = [{ purchase: row?.purchase ?? "", unit: 1 }];
  const { body: made } = await changes.changed(row?.order ?? "", units, 17);
  await deliver();
  expect(typesOf(fixture.receiver.received)).toEqual(["order.changed"]);
  expect(JSON.parse(fixture.receiver.received[0]?.body ?? "").data).toMatchObject({
    order: { id: row?.order, state: "changed" },
    change: { order: made.order, code: made.code },
  });
  const [payment] = await fixture.shop.db.query<{ id: string }>(
    "select id from payments where order_id = $1",
    [made.order],
  );
  await refundUnits(fixture.shop.app, { paymentId: payment?.id ?? "", reason: "asked_for" }, "organiser");
  await deliver();
  expect(JSON.parse(fixture.receiver.received[1]?.body ?? "")).toMatchObject({
    type: "order.refunded",
    data: { order: { id: made.order, state: "refunded" } },
  });
});

it("each webhook gets the events that it chose, under one id", async () => {
  await create({ name: "A" });
  await create({ name: "B", events: ["order.completed"], url: `${fixture.receiver.url}/b` });
  await order();
  await deliver();
  const [a, b] = [
    fixture.receiver.received.filter(({ path }) => path === "/"),
    fixture.receiver.received.filter(({ path }) => path === "/b"),
  ];
  expect([typesOf(a), typesOf(b)]).toEqual([["order.created", "order.completed"], ["order.completed"]]);
  expect(idsOf(b)).toEqual([idsOf(a)[1]]);
});

it("a refund's event names the refund and its sum", async () => {
  await create({ events: ["order.refund_done"] });
  const { shop, receiver } = fixture;
  const rui = await shop.buyer("rui@example.pt");
  const { body: payment } = await shop.order(rui, [{ ticket: 17, quantity: 2 }], 5904);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, payment.id));
  const [bought] = await shop.db.query<{ id: string }>(
    "select b.id from purchases b join payments p on p.order_id = b.order_id where p.id = $1",
    [payment.id],
  );
  const units = [{ purchaseId: bought?.id ?? "", unit: 1 }];
  const { id } = await refundUnits(
    shop.app,
    { paymentId: payment.id, units, reason: "asked_for" },
    "organiser",
  );
  await shop.runJobs();
  await deliver();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "order.refund_done", data: { order: { total: "59.04" }, refund: { id, amount: "29.52" } } },
  ]);
});
