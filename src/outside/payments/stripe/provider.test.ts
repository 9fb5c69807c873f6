import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fakeStripeKeys, startFakeStripe } from "#tests/fake-servers/fake-stripe.ts";
import { captured, eventually, openPaymentFixture, phoneEnds } from "#tests/fixtures/payment-fixture.ts";
import { createStripe } from "./provider.ts";

const { clock, forward, linesOf, order, paid, fakeServer, press, shop, start } = openPaymentFixture(
  startFakeStripe,
  (url, clock) => createStripe({ ...fakeStripeKeys, url, mbWay: "intent" }, clock, 1_000),
);

describe("MB WAY", () => {
  test.each(phoneEnds)("a phone that ends in %s: %j", async (digit, state) => {
    const { charge, url } = await start(1, `+351 912 345 67${digit}`);
    expect(url).toBeNull();
    await eventually(() => shop().status(charge)).toEqual(state);
  });

  test("without an answer it expires after four minutes", async () => {
    const { charge } = await start(1, "912345673");
    await forward(4 * 60_000);
    expect(await shop().status(charge)).toEqual({ state: "expired" });
  });

  test("what cannot be a phone is refused for good, by us or by Stripe, and nothing begins", async () => {
    const { begun } = await fakeServer().ledger();
    expect(await shop().start(order(1, "12345678"))).toBeNull();
    expect(await shop().start({ ...order(1), amountCents: 1 })).toBeNull();
    expect((await fakeServer().ledger()).begun).toBe(begun);
  });

  test("a decline at the start is a refusal for good, however often it is asked", async () => {
    await fakeServer().configure({ buyer: "decline", answerMs: 0 });
    const request = order(1);
    expect([await shop().start(request), await shop().start(request)]).toEqual([null, null]);
    expect(await shop().status({ ...request, reference: null })).toEqual({ state: "declined" });
  });

  test("on a page of Stripe's, when so set: the window is a page's, and the way back names the method", async () => {
    const checkout = createStripe({ ...fakeStripeKeys, url: fakeServer().url, mbWay: "checkout" }, clock);
    expect([shop().windowMs(1), checkout.windowMs(1), checkout.windowMs(2)]).toEqual([
      240_000, 1_800_000, 1_800_000,
    ]);
    const request = order(1);
    const started = await checkout.start(request);
    const back = await press(started?.redirectUrl ?? null, "pay");
    expect(back.headers.get("location")).toBe(
      "https://shop.example/checkout?lang=en&payment_method=1&payment_status=completed",
    );
    expect(await checkout.status({ ...request, reference: started?.reference ?? null })).toEqual(captured);
  });
});

describe("a card", () => {
  test.each([
    ["pay", "completed", captured],
    ["cancel", "cancelled", { state: "waiting" }],
  ])("%s leads back as %s, and Stripe's state says the rest", async (answer, status, state) => {
    const { charge, url } = await start(2);
    expect(await shop().status(charge)).toEqual({ state: "waiting" });
    const back = await press(url, answer);
    expect(back.headers.get("location")).toBe(
      `https://shop.example/checkout?lang=en&payment_method=2&payment_status=${status}`,
    );
    expect(await shop().status(charge)).toEqual(state);
  });

  test("a declined card can be followed by a good one on the same page", async () => {
    const { charge, url } = await start(2);
    await press(url, "decline");
    expect(await shop().status(charge)).toEqual({ state: "waiting" });
    await press(url, "pay");
    expect(await shop().status(charge)).toEqual(captured);
  });

  test("a webhook that names the page's intent is no reason to take a declined card for the end", async () => {
    const { charge, url } = await start(2);
    await press(url, "decline");
    const intent = await fetch(`${fakeServer().url}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${fakeStripeKeys.secretKey}` },
    });
    const { data } = (await intent.json()) as { data: { id: string; metadata: { payment: string } }[] };
    const reference = data.find((one) => one.metadata.payment === charge.paymentId)?.id ?? "";
    expect(reference).toMatch(/^pi_/);
    expect(await shop().status({ ...charge, reference })).toEqual({ state: "waiting" });
  });

  test("its page closes after half an hour", async () => {
    const { charge } = await start(2);
    await forward(30 * 60_000 + 31_000);
    expect(await shop().status(charge)).toEqual({ state: "expired", final: true });
  });
});

describe("starting twice", () => {
  test("with the same parameters is one charge", async () => {
    const request = order(1);
    const all = await Promise.all([shop().start(request), shop().start(request), shop().start(request)]);
    expect(new Set(all.map((one) => one?.reference)).size).toBe(1);
    await eventually(() => linesOf(request.paymentId)).toEqual({ taken: [4305], refunded: [] });
  });

  test("later, or in another language, is the page that there is", async () => {
    const request = order(2);
    const first = await shop().start(request);
    await forward(5_000);
    expect(await shop().start({ ...request, returnUrl: "https://shop.example/en/checkout" })).toEqual(first);
  });
});

describe("a charge whose start was not answered", () => {
  test.each([1, 2] as const)("is found by our id (method %s)", async (method) => {
    const { charge } = await start(method, "912345673");
    expect(await shop().status({ ...charge, reference: null })).toEqual({ state: "waiting" });
    expect(await shop().status({ ...charge, paymentId: randomUUID(), reference: null })).toEqual({
      state: "unknown",
    });
  });

  test("is found among many, and when it is long past", async () => {
    const charge = await paid(1);
    await Promise.all(Array.from({ length: 120 }, () => start(1, "912345673")));
    expect(await shop().status({ ...charge, reference: null })).toEqual(captured);
    await forward(48 * 3_600_000);
    expect(await shop().status({ ...charge, reference: null })).toEqual(captured);
  });
});

test("an answer about another payment, or in another currency, is not believed", async () => {
  const { charge } = await start(1);
  const other = await start(2);
  await expect(shop().status({ ...charge, paymentId: other.charge.paymentId })).rejects.toThrow(
    "another payment",
  );
  await expect(shop().status({ ...other.charge, paymentId: charge.paymentId })).rejects.toThrow(
    "another payment",
  );
  const paymentId = randomUUID();
  const dollars = await fetch(`${fakeServer().url}/v1/payment_intents`, {
    method: "POST",
    headers: { authorization: `Bearer ${fakeStripeKeys.secretKey}` },
    body: new URLSearchParams({
      amount: "4305",
      currency: "usd",
      "payment_method_data[billing_details][phone]": "+351912345678",
      "metadata[payment]": paymentId,
    }),
  });
  const { id } = (await dollars.json()) as { id: string };
  await expect(shop().status({ paymentId, method: 1, reference: id })).rejects.toThrow("another currency");
  expect(await shop().status({ ...charge, reference: "pi_unheard" })).toEqual({ state: "unknown" });
});

describe("ending", () => {
  test.each([1, 2] as const)(
    "an open charge can no longer be paid afterwards (method %s)",
    async (method) => {
      const { charge, url } = await start(method, "912345673");
      await shop().end(charge);
      await shop().end(charge);
      if (url) await press(url, "pay");
      expect(await shop().status(charge)).toEqual(
        method === 1 ? { state: "cancelled" } : { state: "expired", final: true },
      );
      expect(await linesOf(charge.paymentId)).toEqual({ taken: [], refunded: [] });
    },
  );

  test.each([1, 2] as const)("what is captured stays captured (method %s)", async (method) => {
    const charge = await paid(method);
    await shop().end(charge);
    expect(await shop().status(charge)).toEqual(captured);
  });

  test("a charge that is processing, and one that never existed, are left unchanged", async () => {
    const { charge } = await start(1, "912345675");
    await shop().end(charge);
    expect(await shop().status(charge)).toEqual({ state: "waiting" });
    await shop().end({ paymentId: randomUUID(), method: 1, reference: null });
  });
});
