import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let sandbox: PaymentProvider;
beforeAll(async () => {
  shop = await openTestApp();
  sandbox = shop.providers.current;
});
afterAll(() => shop.close());

it("a check that is due is one question to the provider, however many poll at once; while its payment is locked, no poll waits and none asks", async () => {
  const ana = await shop.buyer("ana@example.pt");
  const { body } = await shop.order(ana, [{ ticket: 17, quantity: 1 }], 2952);
  const poll = async () =>
    (await shop.call<object>("GET", `/tickets/payments/${body.id}/`, { token: ana.token })).status;
  let asked = 0;
  shop.providers.current = {
    ...sandbox,
    status: (charge) => {
      asked += 1;
      return sandbox.status(charge);
    },
  };
  shop.clock.forward(60_000);
  await shop.app.db.transaction(async (tx) => {
    await tx.execute(sql`select from payments where id = ${body.id} for update`);
    expect(await poll()).toBe(200);
  });
  expect(asked).toBe(0);
  expect(await Promise.all(Array.from({ length: 20 }, poll))).toEqual(Array(20).fill(200));
  expect(asked).toBe(1);
});

it("a charge that was ended, and whose provider then does not answer, is no order given up: the buyer is told so, and tries again", async () => {
  const bia = await shop.buyer("bia@example.pt");
  const { body } = await shop.order(bia, [{ ticket: 17, quantity: 1 }], 2952, { phone: "912345673" });
  const give = () =>
    shop.call<{ code?: string; payment_status?: number }>("POST", `/tickets/payments/${body.id}/cancel/`, {
      token: bia.token,
    });
  shop.providers.current = { ...sandbox, status: () => Promise.reject(new Error("connection reset")) };
  expect(await give()).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
  shop.providers.current = sandbox;
  expect(await give()).toMatchObject({ status: 200, body: { payment_status: 3 } });
});
