import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";

import { reconcileOnce } from "#domain/payments/reconcile-payments.ts";
import { findBreachesIn } from "./database/find-breaches.ts";

import { openTestApp, type TestApp } from "./test-app.ts";

/** From the demo edition: one seat, 120.00 net. */
export const lunch = { ticket: 21, quota: 21, total: 14_760 };
/** Phones of the sandbox's, by what their owners do. */
export const phones = { neverAnswers: "912345673", declines: "912345671", pays: "912345678" };
export const MINUTE_MS = 60_000;

interface Bearer {
  token: string;
}

/**
 * A test app in which buyers compete for one seat; after each test its ledger has no breach and there is a free seat
 * again.
 */
export function openSeatFixture() {
  let shop: TestApp;
  let names = 0;
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterEach(async () => {
    expect(await findBreachesIn(shop)).toEqual([]);
    expect(shop.bugs).toEqual([]);
    await shop.db.query("update quotas set size = taken + 1 where id = 21");
  });
  afterAll(() => shop.close());

  const post = (path: string) => (buyer: Bearer, id: string, body?: object) =>
    shop.call<Payment>("POST", `/tickets/payments/${id}/${path}/`, { token: buyer.token, body });
  const reconcile = () =>
    reconcileOnce(shop.app, (error) => {
      throw error;
    });

  return {
    get shop() {
      return shop;
    },
    newBuyer: () => shop.buyer(`buyer${++names}@example.pt`),
    orderSeat: async (buyer: Awaited<ReturnType<TestApp["buyer"]>>, phone = phones.neverAnswers) =>
      (await shop.order(buyer, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total, { phone })).body,
    addAttempt: post("try-again"),
    renew: post("renew"),
    giveUp: post("cancel"),
    read: async (buyer: Bearer, id: string) =>
      (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body,
    reconcile,
    /** The simulator captures a charge that is still open. */
    bankTakes: (paymentId: string) =>
      shop.db.query(
        "update sandbox_charges set outcome = 'pay', decides_at = $2 where payment_id = $1 and decides_at is null",
        [paymentId, shop.clock.now()],
      ),
    /** The reconciler has asked for late money until it stops, and the jobs that it queued have run. */
    comeToRest: async () => {
      shop.clock.forward(10 * MINUTE_MS);
      await reconcile();
      await shop.runJobs();
      await reconcile();
    },
  };
}
