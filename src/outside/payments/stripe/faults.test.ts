import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Behaviour } from "#tests/fake-servers/behaviour.ts";
import { fakeStripeKeys, startFakeStripe } from "#tests/fake-servers/fake-stripe.ts";
import { eventually, openPaymentFixture } from "#tests/fixtures/payment-fixture.ts";
import { createStripe } from "./provider.ts";

const { clock, webhookEvents, order, fakeServer, shop } = openPaymentFixture(startFakeStripe, (url, clock) =>
  createStripe({ ...fakeStripeKeys, url, mbWay: "intent" }, clock, 1_000),
);
const takenFor = async (paymentId: string) =>
  (await fakeServer().ledger()).captured.filter((line) => line.paymentId === paymentId).length;

describe("a failing Stripe", () => {
  test.each(["hang", "reset", "error", "lost", "broken"] satisfies Behaviour["fault"][])(
    "%s: every call rejects, the outcome is unknown, and no buyer is charged twice afterwards",
    async (fault) => {
      const request = order();
      const charge = { ...request, reference: "pi_1" };
      await fakeServer().configure({ fault });
      await Promise.all([
        expect(shop().start(request)).rejects.toThrow("Stripe"),
        expect(shop().status(charge)).rejects.toThrow("Stripe"),
        expect(shop().end(charge)).rejects.toThrow("Stripe"),
        expect(shop().refund(charge, 4305, randomUUID())).rejects.toThrow("Stripe"),
        expect(shop().statement(new Date())).rejects.toThrow("Stripe"),
      ]);
      await fakeServer().configure({ fault: null });
      const done = fault === "lost" || fault === "broken";
      await eventually(() => shop().status({ ...request, reference: null })).toEqual(
        done ? { state: "captured", amountCents: 4305 } : { state: "unknown" },
      );
      await shop().start(request);
      await eventually(() => takenFor(request.paymentId)).toBe(1);
    },
  );

  test("a refund that was made and not answered is made once", async () => {
    const request = order();
    await shop().start(request);
    const charge = { ...request, reference: null };
    await eventually(() => shop().status(charge)).toMatchObject({ state: "captured" });
    const id = randomUUID();
    await fakeServer().configure({ fault: "lost", faultAt: "POST /v1/refunds", faultTimes: 1 });
    await expect(shop().refund(charge, 4305, id)).rejects.toThrow("did not answer");
    expect(await shop().refund(charge, 4305, id)).toBe("done");
    const { refunded } = await fakeServer().ledger();
    expect(refunded.filter((line) => line.paymentId === request.paymentId)).toHaveLength(1);
  });

  test("a wrong key is no refusal of the payment, and nothing secret or personal is in what is thrown", async () => {
    const settings = { ...fakeStripeKeys, secretKey: "sk_live_very_secret", url: fakeServer().url };
    const wrong = createStripe({ ...settings, mbWay: "intent" }, clock);
    const failures = await Promise.all([
      wrong.start(order()).catch((error: unknown) => error),
      wrong.status({ ...order(), reference: "pi_1" }).catch((error: unknown) => error),
      wrong.refund({ ...order(), reference: "pi_1" }, 1, randomUUID()).catch((error: unknown) => error),
      wrong.statement(new Date()).catch((error: unknown) => error),
    ]);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      const { message, stack, ...rest } = failure as Error;
      expect(message).toMatch(/^Stripe answered 401/);
      expect(`${message} ${stack} ${JSON.stringify(rest)}`).not.toMatch(/very_secret|whsec|912345678/);
      expect((failure as Error).cause).toBeUndefined();
    }
  });
});

describe("its webhooks", () => {
  const settled = async (webhooks: Behaviour["webhooks"]) => {
    await fakeServer().configure({ webhooks, webhooksLateMs: 1_500 });
    const request = order();
    const started = await shop().start(request);
    await eventually(() => takenFor(request.paymentId)).toBe(1);
    return { paymentId: request.paymentId, reference: started?.reference };
  };

  test("come once, signed, and name the charge", async () => {
    const charge = await settled("once");
    await eventually(() => webhookEvents).toEqual([{ eventId: expect.stringMatching(/^evt_/), ...charge }]);
  });

  test("twice: the same event", async () => {
    await settled("twice");
    await eventually(() => webhookEvents.length).toBe(2);
    expect(webhookEvents[0]?.eventId).toBe(webhookEvents[1]?.eventId);
  });

  test("late, and never", async () => {
    await settled("never");
    await settled("late");
    expect(webhookEvents).toHaveLength(0);
    await eventually(() => webhookEvents.length).toBe(1);
  });

  test("in the wrong order: what came last is sent first", async () => {
    const { paymentId, reference } = await settled("reordered");
    await eventually(() => takenFor(paymentId)).toBe(1);
    await shop().refund({ paymentId, method: 1, reference: reference ?? null }, 4305, randomUUID());
    await eventually(() => webhookEvents.length).toBe(2);
    expect(webhookEvents.map((hint) => hint?.paymentId)).toEqual([paymentId, paymentId]);
    expect(webhookEvents[0]?.eventId).not.toBe(webhookEvents[1]?.eventId);
  });

  test("a phone that ends in 4 is paid without any", async () => {
    const request = order(1, "912345674");
    await shop().start(request);
    await eventually(() => takenFor(request.paymentId)).toBe(1);
    expect(webhookEvents).toEqual([]);
  });
});
