import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fakeStripeKeys, startFakeStripe } from "#tests/fake-servers/fake-stripe.ts";
import { captured, eventually, openPaymentFixture } from "#tests/fixtures/payment-fixture.ts";
import { createStripe } from "./provider.ts";

const { webhookEvents, linesOf, forward, payReference, fakeServer, order, shop, start } = openPaymentFixture(
  startFakeStripe,
  (url, clock) => createStripe({ ...fakeStripeKeys, url, mbWay: "checkout" }, clock, 1_000),
);
const DAY_MS = 24 * 3_600_000;

describe("a Multibanco reference at Stripe", () => {
  test("has entity, reference, page and end; it waits until it is paid, and a webhook tells", async () => {
    const { charge, started, url } = await start(7);
    expect(started).toMatchObject({
      redirectUrl: expect.stringContaining("/pay/pi_"),
      multibanco: {
        entity: "12029",
        reference: expect.stringMatching(/^\d{9}$/),
        validUntil: expect.any(Date),
      },
    });
    await forward(DAY_MS);
    expect(await shop().status(charge)).toEqual({ state: "waiting" });
    await payReference(url);
    expect(await shop().status(charge)).toEqual(captured);
    await eventually(() => webhookEvents.map((hint) => hint?.paymentId)).toContain(charge.paymentId);
  });

  test("asked for again is the same one, also after its answer was lost", async () => {
    const request = order(7);
    const [first, again] = await Promise.all([shop().start(request), shop().start(request)]);
    expect(again).toEqual(first);
    await fakeServer().configure({ fault: "lost", faultAt: "POST /v1/payment_intents", faultTimes: 1 });
    const lost = order(7);
    await expect(shop().start(lost)).rejects.toThrow();
    const found = await shop().start(lost);
    expect(found?.multibanco?.reference).toMatch(/^\d{9}$/);
    expect(await shop().status({ paymentId: lost.paymentId, method: 7, reference: null })).toEqual({
      state: "waiting",
    });
  });

  test("another sum is answered as it is", async () => {
    const { charge, url } = await start(7);
    await payReference(url, 1_000);
    expect(await shop().status(charge)).toEqual({ state: "captured", amountCents: 1_000 });
  });

  test("ended by the shop takes no money; by its own end it has expired", async () => {
    const given = await start(7);
    await shop().end(given.charge);
    expect(await shop().status(given.charge)).toEqual({ state: "cancelled" });
    await payReference(given.url);
    expect((await linesOf(given.charge.paymentId)).taken).toEqual([]);
    const { charge } = await start(7);
    await forward(8 * DAY_MS);
    expect(await shop().status(charge)).toEqual({ state: "expired" });
  });

  test("is refunded once, its buyer asked for an account by mail", async () => {
    const { charge, url } = await start(7);
    await payReference(url);
    const id = randomUUID();
    expect(await shop().refund(charge, 4305, id)).toBe("done");
    expect(await shop().refund({ ...charge, reference: null }, 4305, id)).toBe("done");
    expect(await linesOf(charge.paymentId)).toEqual({ taken: [4305], refunded: [4305] });
  });
});
