import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findBreachesIn } from "#tests/ledger.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

// Starts a database of its own; the rules beside it do not.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let shop: TestApp;
/** A completed payment of two tickets, and one that was cancelled. */
let done: string;
let ended: string;
beforeAll(async () => {
  shop = await openTestApp();
  const ana = await shop.buyer("ana@example.pt");
  const seats = [{ ticket: 17, quantity: 2 }];
  done = (await shop.order(ana, seats, 5904)).body.id;
  ended = (await shop.order(ana, seats, 5904, { phone: "912345672" })).body.id;
  shop.clock.forward(6_000);
  for (const id of [done, ended]) await shop.call("GET", `/tickets/payments/${id}/`, { token: ana.token });
});
afterAll(() => shop.close());

/** What the ledger says after a statement that should never run; the statement is taken back. */
async function breachesAfter(text: string, params: unknown[]): Promise<string[]> {
  await shop.db.execute("begin");
  try {
    await shop.db.query(text, params);
    return (await findBreachesIn(shop)).map((breach) => breach.slice(0, 2));
  } finally {
    await shop.db.execute("rollback");
  }
}

describe("the ledger", () => {
  it("finds nothing in a shop in order", async () => {
    expect(await findBreachesIn(shop)).toEqual([]);
  });

  it.each<[string, string, string, () => unknown[]]>([
    [
      "I1",
      "a seat that nobody holds is taken",
      "update quotas set taken = taken + 1 where id = $1",
      () => [17],
    ],
    ["I1", "a sold seat is free again", "update quotas set taken = 0 where id = $1", () => [17]],
    [
      "I1",
      "more is sold than there is",
      "update payment_lines set quantity = 29 where payment_id = $1",
      () => [done],
    ],
    [
      "I1",
      "a cancelled payment holds seats",
      `update payments set held_quotas = '{"17": 1}' where id = $1`,
      () => [ended],
    ],
    ["I2", "a paid line has no ticket", "delete from purchases where payment_id = $1", () => [done]],
    [
      "I2",
      "a paid line has too few",
      "update purchases set quantity = 1 where payment_id = $1",
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
      "update payments set status = 5, held_quotas = '{}' where id = $1",
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
      "the bank took another sum",
      "update sandbox_charges set amount_cents = 5905 where payment_id = $1",
      () => [done],
    ],
    [
      "I3",
      "the bank took money that nobody asked it about",
      "update sandbox_charges set outcome = 'pay' where payment_id = $1",
      () => [ended],
    ],
    [
      "I3",
      "the bank gave money back that our books know nothing of",
      `insert into sandbox_refunds (refund_id, reference, amount_cents, created_at)
       select '${randomUUID()}', reference, 1, now() from sandbox_charges where payment_id = $1`,
      () => [done],
    ],
    ["I4", "a coupon has lost a use", "update coupons set used = used + 1 where code = $1", () => ["UNICO"]],
    [
      "I5",
      "a ticket stands without a paid payment",
      "update payments set status = 1 where id = $1",
      () => [done],
    ],
    [
      "I5",
      "a unit was given that was not bought",
      `insert into assignments (id, purchase_id, unit, signup_id, created_at)
       select '${randomUUID()}', t.id, 3, p.signup_id, now() from purchases t join payments p on p.id = t.payment_id where p.id = $1`,
      () => [done],
    ],
  ])("%s: sees that %s", async (invariant, _, text, params) => {
    expect(await breachesAfter(text, params())).toContain(invariant);
  });

  it("I6: sees that a mail was not queued, or queued twice", async () => {
    const mails = shop.queuedEver.splice(0);
    expect(await findBreachesIn(shop)).toEqual([expect.stringMatching(/^I6: .*0 mails$/)]);
    shop.queuedEver.push(...mails, ...mails);
    expect(await findBreachesIn(shop)).toEqual([expect.stringMatching(/^I6: .*2 mails$/)]);
  });
});
