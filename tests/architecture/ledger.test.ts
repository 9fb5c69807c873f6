import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

// Starts a database of its own; the rules beside it do not.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let shop: TestApp;
/** A completed payment of two tickets, and one that was cancelled. */
let done: string;
let ended: string;
beforeAll(async () => {
  shop = await openTestApp();
  const [ana, rui] = [await shop.buyer("ana@example.pt"), await shop.buyer("rui@example.pt")];
  const seats = [{ ticket: 17, quantity: 2 }];
  done = (await shop.order(ana, seats, 5904)).body.id;
  ended = (await shop.order(rui, seats, 5904, { phone: "912345672" })).body.id;
  shop.clock.forward(6_000);
  await shop.call("GET", `/tickets/payments/${done}/`, { token: ana.token });
  await shop.call("GET", `/tickets/payments/${ended}/`, { token: rui.token });
});
afterAll(() => shop.close());

/** The ledger's breaches after a statement that should never run, which is rolled back. */
async function breachesAfter(text: string, params: unknown[]): Promise<string[]> {
  await shop.db.execute("begin");
  try {
    // The database's own guards, which refuse some of these statements.
    await shop.db.execute(
      "alter table orders drop constraint orders_pending_or_closed, drop constraint orders_ended_reserve_nothing",
    );
    await shop.db.query(text, params);
    return (await findBreachesIn(shop)).map((breach) => breach.slice(0, 2));
  } finally {
    await shop.db.execute("rollback");
  }
}
const ORDER = "(select order_id from payments where id = $1)";

describe("the ledger", () => {
  it("finds nothing in a shop in order", async () => {
    expect(await findBreachesIn(shop)).toEqual([]);
  });

  it.each<[string, string, string, () => unknown[]]>([
    [
      "I1",
      "a seat is reserved without an order",
      "update quotas set taken = taken + 1 where id = $1",
      () => [17],
    ],
    ["I1", "a sold seat is free again", "update quotas set taken = 0 where id = $1", () => [17]],
    [
      "I1",
      "more is sold than there is",
      `update order_lines set quantity = 29 where order_id = ${ORDER}`,
      () => [done],
    ],
    [
      "I1",
      "a cancelled order reserves seats",
      `update orders set reserved_quotas = '{"17": 1}' where id = ${ORDER}`,
      () => [ended],
    ],
    ["I2", "a paid line has no ticket", `delete from purchases where order_id = ${ORDER}`, () => [done]],
    [
      "I2",
      "a paid line has too few",
      `update purchases set quantity = 1 where order_id = ${ORDER}`,
      () => [done],
    ],
    [
      "I2",
      "money was taken for a cancelled payment",
      "update payments set captured_cents = 1 where id = $1",
      () => [ended],
    ],
    [
      "I2",
      "a refund was owed and not begun",
      `with refunded as (update payments set status = 5 where id = $1)
       update orders set state = 'refunded', reserved_quotas = '{}' where id = ${ORDER}`,
      () => [done],
    ],
    [
      "I2",
      "tickets and a refund for the same money",
      `insert into refunds (id, payment_id, amount_cents, reason, status, created_at)
       values ('${randomUUID()}', $1, 5904, 'wrong_amount', 'begun', now())`,
      () => [done],
    ],
    [
      "I3",
      "the provider captured another sum",
      "update sandbox_charges set amount_cents = 5905 where payment_id = $1",
      () => [done],
    ],
    [
      "I3",
      "the provider captured money without a charge of ours",
      "update sandbox_charges set outcome = 'pay' where payment_id = $1",
      () => [ended],
    ],
    [
      "I3",
      "the provider refunded money without a refund of ours",
      `insert into sandbox_refunds (refund_id, reference, amount_cents, created_at)
       select '${randomUUID()}', reference, 1, now() from sandbox_charges where payment_id = $1`,
      () => [done],
    ],
    ["I4", "a coupon has lost a use", "update coupons set used = used + 1 where code = $1", () => ["UNICO"]],
    [
      "I5",
      "a ticket stands without a completed order",
      `update orders set state = 'pending' where id = ${ORDER}`,
      () => [done],
    ],
    [
      "I5",
      "a unit was given that was not bought",
      `insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
       select '${randomUUID()}', t.id, 3, t.ticket_id, o.signup_id, now() from purchases t join orders o on o.id = t.order_id
       where o.id = ${ORDER}`,
      () => [done],
    ],
    [
      "I5",
      "a purchase counts a unit as free that is not",
      `update purchases set unassigned = unassigned + 1 where order_id = ${ORDER}`,
      () => [done],
    ],
    [
      "I5",
      "a purchase names another buyer",
      `update purchases set buyer_id = '${randomUUID()}' where order_id = ${ORDER}`,
      () => [done],
    ],
    [
      "I5",
      "a unit names another ticket than its purchase",
      `insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
       select '${randomUUID()}', t.id, 1, t.ticket_id + 1, o.signup_id, now() from purchases t join orders o on o.id = t.order_id
       where o.id = ${ORDER}`,
      () => [done],
    ],
    [
      "I2",
      "an order was paid by two attempts",
      `insert into payments (id, order_id, status, method, provider, captured_cents, created_at, final_at)
       select '${randomUUID()}', ${ORDER}, 2, 1, 'sandbox', 5904, now(), now()`,
      () => [done],
    ],
    [
      "I6",
      "a completed order's confirmation is not due and was never sent",
      `update orders set confirmation_due_at = null where id = ${ORDER}`,
      () => [done],
    ],
    [
      "I6",
      "a confirmation was queued twice",
      `insert into order_events (order_id, at, event, cause) select ${ORDER}, now(), 'confirmation_queued', 'job'`,
      () => [done],
    ],
    [
      "I7",
      "an order's state has no event",
      `update orders set state = 'expired' where id = ${ORDER}`,
      () => [ended],
    ],
    [
      "I7",
      "what is written of orders could be changed",
      "alter table order_events disable trigger order_events_append_only",
      () => [],
    ],
  ])("%s: sees that %s", async (invariant, _, text, params) => {
    expect(await breachesAfter(text, params())).toContain(invariant);
  });

  it("what is written of an order can be neither changed nor deleted", async () => {
    for (const text of [
      "update order_events set cause = 'organiser'",
      "delete from order_events",
      "truncate order_events",
    ])
      await expect(shop.db.query(text)).rejects.toThrow("order_events is append-only");
  });
});
