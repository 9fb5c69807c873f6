import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Behaviour } from "#tests/fake-servers/behaviour.ts";
import { fakeIfthenpayKeys, startFakeIfthenpay } from "#tests/fake-servers/fake-ifthenpay.ts";
import { captured, eventually, openPaymentFixture, phoneEnds } from "#tests/fixtures/payment-fixture.ts";
import { createIfthenpay } from "./provider.ts";

const { forward, order, paid, fakeServer, press, shop, start } = openPaymentFixture(
  startFakeIfthenpay,
  (url, clock) => createIfthenpay({ ...fakeIfthenpayKeys, url, backofficeUrl: url }, clock, 1_000),
);

describe("MB WAY", () => {
  test.each(phoneEnds)("a phone that ends in %s: %j", async (digit, state) => {
    const { charge, url } = await start(1, `+351 912 345 67${digit}`);
    expect(url).toBeNull();
    await eventually(() => shop().status(charge)).toEqual(state);
  });

  test("without an answer it expires after four minutes; a late payer's money is found all the same", async () => {
    const { charge } = await start(1, "912345675");
    await forward(4 * 60_000);
    expect(await shop().status(charge)).toEqual({ state: "expired" });
    await forward(90_000);
    expect(await shop().status(charge)).toEqual(captured);
  });

  test("what cannot be a phone is refused for good, and nothing begins", async () => {
    const { begun } = await fakeServer().ledger();
    expect(await shop().start(order(1, "12345678"))).toBeNull();
    expect((await fakeServer().ledger()).begun).toBe(begun);
  });
});

describe("a card", () => {
  test.each([
    ["pay", "completed", captured],
    ["decline", "failed", { state: "unknown" }],
    ["cancel", "cancelled", { state: "unknown" }],
  ])("%s leads back as %s; ifthenpay tells of money only", async (answer, status, state) => {
    const { charge, url } = await start(2);
    expect(await shop().status(charge)).toEqual({ state: "unknown" });
    const back = new URL((await press(url, answer)).headers.get("location") ?? "");
    expect(back.searchParams.get("payment_status")).toBe(status);
    expect(await shop().status(charge)).toEqual(state);
  });
});

describe("starting twice", () => {
  test("is one charge, at once or later", async () => {
    const provider = shop();
    const request = order(1, "912345673");
    const { begun } = await fakeServer().ledger();
    const all = await Promise.all([provider.start(request), provider.start(request)]);
    expect(await provider.start(request)).toEqual(all[0]);
    expect(all[1]).toEqual(all[0]);
    expect((await fakeServer().ledger()).begun).toBe(begun + 1);
  });

  test("in another process, once it is paid, finds the charge that there is", async () => {
    const { charge, request } = await start(1);
    await eventually(() => shop().status(charge)).toEqual(captured);
    expect(await shop().start(request)).toEqual({ reference: charge.reference, redirectUrl: null });
  });

  test.each(["lost", "broken", "hang"] satisfies Behaviour["fault"][])(
    "after a start that was not answered (%s) rings no phone until the first can no longer be paid",
    async (fault) => {
      const provider = shop();
      const request = order(1, "912345673");
      const { begun } = await fakeServer().ledger();
      const once = fault === "hang" ? 0 : 1;
      await fakeServer().configure({ fault, faultAt: "POST /spg", faultTimes: 1 });
      await expect(provider.start(request)).rejects.toThrow("ifthenpay");
      await expect(provider.start(request)).rejects.toThrow("may be open");
      await forward(4 * 60_000);
      await expect(provider.start(request)).rejects.toThrow("may be open");
      expect((await fakeServer().ledger()).begun).toBe(begun + once);
      await forward(61_000);
      expect(await provider.start(request)).toMatchObject({ redirectUrl: null });
      expect((await fakeServer().ledger()).begun).toBe(begun + once + 1);
    },
  );

  test("after one that was not answered and was paid, is that charge", async () => {
    const provider = shop();
    const request = order(1);
    await fakeServer().configure({ fault: "lost", faultAt: "POST /spg", faultTimes: 1 });
    await expect(provider.start(request)).rejects.toThrow("did not answer");
    const named = { ...captured, reference: expect.any(String) };
    await eventually(() => provider.status({ ...request, reference: null })).toEqual(named);
    const found = await provider.status({ ...request, reference: null });
    await forward(301_000);
    const again = await provider.start(request);
    expect(found).toMatchObject({ reference: again?.reference });
    expect(await provider.status({ ...request, reference: again?.reference ?? null })).toEqual(captured);
    const lines = (await fakeServer().ledger()).captured.filter(
      (line) => line.reference === again?.reference,
    );
    expect(lines).toHaveLength(1);
  });
});

describe("what is not believed", () => {
  test("an answer about another payment", async () => {
    const charge = await paid();
    await expect(shop().status({ ...charge, paymentId: randomUUID() })).rejects.toThrow("another payment");
  });

  test("an unknown charge: its state is not known", async () => {
    await expect(shop().status({ ...order(1), reference: "unheard" })).rejects.toThrow("says nothing");
    expect(await shop().status({ ...order(1), reference: null })).toEqual({ state: "unknown" });
  });
});
