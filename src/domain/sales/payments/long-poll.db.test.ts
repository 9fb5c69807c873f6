import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { PAYMENT_WAIT_MAX } from "#contract/orders/payment-states.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** Answered at once, and not after the whole time, on a machine ten times as slow. */
const SOON_MS = (PAYMENT_WAIT_MAX * 1_000) / 2;

let shop: TestApp;
let sandbox: PaymentProvider;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
});
afterEach(() => {
  shop.providers.current = sandbox;
  shop.app.leaving.now = false;
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

async function placeOrder(name: string, phone: string) {
  const buyer = await shop.buyer(`${name}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952, { phone });
  const ask = async (wait = PAYMENT_WAIT_MAX) => {
    const began = performance.now();
    const { status, body: payment } = await shop.call<Payment>(
      "GET",
      `/tickets/payments/${body.id}/?wait=${wait}`,
      { token: buyer.token },
    );
    return { status, payment, ms: performance.now() - began };
  };
  return { id: body.id, ask };
}

it("an answer is held until its payment is settled, by another process too, or its time is lengthened", async () => {
  const { id, ask } = await placeOrder("carla", "912345601");
  const { payment } = await ask(0);
  expect(payment.payment_status).toBe(1);
  const lengthened = ask();
  // It is held once one that came later has ended.
  await ask(1);
  await shop.db.query("update orders set expires_at = expires_at + interval '1 minute' where code = $1", [
    payment.order,
  ]);
  const later = new Date(Date.parse(payment.expires_at) + 60_000).toISOString();
  expect((await lengthened).payment.expires_at).toBe(later);

  const settled = ask();
  await ask(1);
  await shop.db.query("update payments set status = 4, ended_as = 'declined' where id = $1", [id]);
  const { payment: ended, ms } = await settled;
  expect([ended.payment_status, ms < SOON_MS]).toEqual([4, true]);
});

it("a check that falls due while an answer is held is asked, and its money is seen", async () => {
  const { ask } = await placeOrder("dora", "912345602");
  const amountCents = 2_952;
  const answer = ask();
  shop.providers.current = {
    ...sandbox,
    status: () => Promise.resolve({ state: "captured", amountCents, reference: "held" }),
  };
  shop.clock.forward(60_000);
  const { payment, ms } = await answer;
  expect([payment.payment_status, payment.purchased_tickets.length, ms < SOON_MS]).toEqual([2, 1, true]);
});

it("where nothing changes it ends with its time, and at once in a process that is told to end", async () => {
  const { ask } = await placeOrder("eva", "912345603");
  const whole = await ask(1);
  expect([whole.payment.payment_status, whole.ms >= 1_000]).toEqual([1, true]);
  expect((await ask(PAYMENT_WAIT_MAX + 1)).status).toBe(400);
  const held = ask();
  shop.app.leaving.now = true;
  expect((await held).ms).toBeLessThan(SOON_MS);
});

it("of one payment four answers are held, and a fifth is given at once", async () => {
  const { id, ask } = await placeOrder("fia", "912345604");
  const four = Promise.all(Array.from({ length: 4 }, () => ask()));
  // They are under way once the first look of all is.
  await ask(1);
  expect((await ask()).ms).toBeLessThan(SOON_MS);
  await shop.db.query("update payments set status = 4, ended_as = 'declined' where id = $1", [id]);
  expect((await four).map(({ payment }) => payment.payment_status)).toEqual([4, 4, 4, 4]);
});
