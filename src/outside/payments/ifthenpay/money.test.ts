import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { Behaviour } from "#tests/fake-servers/behaviour.ts";
import { fakeIfthenpayKeys, startFakeIfthenpay } from "#tests/fake-servers/fake-ifthenpay.ts";
import { captured, eventually, openPaymentFixture } from "#tests/fixtures/payment-fixture.ts";
import { RefundRefused } from "../provider.ts";
import { orderIdOf } from "./order-id.ts";
import { createIfthenpay } from "./provider.ts";

const { clock, forward, webhookEvents, linesOf, order, paid, fakeServer, press, shop, start } =
  openPaymentFixture(startFakeIfthenpay, (url, clock) =>
    createIfthenpay({ ...fakeIfthenpayKeys, url, backofficeUrl: url }, clock, 1_000),
  );

const shopWith = (keys: Partial<typeof fakeIfthenpayKeys>) =>
  createIfthenpay(
    { ...fakeIfthenpayKeys, ...keys, url: fakeServer().url, backofficeUrl: fakeServer().url },
    clock,
  );

describe("refunds", () => {
  test("go back once, however often they are asked for", async () => {
    const charge = await paid();
    const provider = shop();
    const id = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => provider.refund(charge, 305, id)));
    expect([...all, await provider.refund(charge, 305, id)]).toEqual(["done", "done", "done", "done"]);
    expect(await linesOf(charge.reference)).toMatchObject({ refunded: [305] });
  });

  test("of all of it cannot be made twice, not even by another process", async () => {
    const charge = await paid();
    const id = randomUUID();
    expect(await shop().refund({ ...charge, reference: null }, 4305, id)).toBe("done");
    await expect(shop().refund(charge, 4305, id)).rejects.toThrow(RefundRefused);
    expect(await linesOf(charge.reference)).toMatchObject({ refunded: [4305] });
  });

  test.each(["refused", "failed"] satisfies Behaviour["refunds"][])(
    "that are %s are for people",
    async (refunds) => {
      const charge = await paid();
      await fakeServer().configure({ refunds });
      await expect(shop().refund(charge, 4305, randomUUID())).rejects.toThrow(RefundRefused);
    },
  );

  test.each(["hang", "lost", "reset", "error", "broken"] satisfies Behaviour["fault"][])(
    "without an answer (%s) are for people too, for they may have been made",
    async (fault) => {
      const charge = await paid();
      await fakeServer().configure({ fault, faultAt: "POST /api/endpoint/payments/refund" });
      await expect(shop().refund(charge, 4305, randomUUID())).rejects.toThrow(/look in the back office/);
    },
  );

  test("that never left can be asked for again", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const backofficeUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere = createIfthenpay({ ...fakeIfthenpayKeys, url: fakeServer().url, backofficeUrl }, clock);
    const failure = await nowhere.refund(await paid(), 4305, randomUUID()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(RefundRefused);
  });
});

test.each(["hang", "reset", "error", "lost", "broken"] satisfies Behaviour["fault"][])(
  "ifthenpay failing (%s): every call rejects and the outcome is unknown",
  async (fault) => {
    await fakeServer().configure({ fault });
    await Promise.all([
      expect(shop().start(order(1))).rejects.toThrow("ifthenpay"),
      expect(shop().start(order(2))).rejects.toThrow("ifthenpay"),
      expect(shop().status({ ...order(1), reference: "req1" })).rejects.toThrow("ifthenpay"),
      expect(shop().status({ ...order(2), reference: "req1" })).rejects.toThrow("ifthenpay"),
      expect(shop().statement(new Date())).rejects.toThrow("ifthenpay"),
      shop().end({ ...order(1), reference: "req1" }),
    ]);
  },
);

test("no key is in what is thrown, whichever key is wrong", async () => {
  const wrong = { mbWayKey: "MBW-SECRET", cardKey: "CCD-SECRET" };
  const charge = await paid();
  const failures = await Promise.all(
    [
      shopWith(wrong).start(order(1)),
      shopWith(wrong).start(order(2)),
      shopWith(wrong).status(charge),
      shopWith({ backofficeKey: "BO-SECRET" }).statement(new Date()),
      shopWith({ backofficeKey: "BO-SECRET" }).refund(charge, 1, randomUUID()),
    ].map((one) => one.catch((error: unknown) => error)),
  );
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error);
    const { message, stack, cause } = failure as Error;
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/SECRET|912345678/);
  }
});

test("the statement since a moment is what the fake server's ledger captured", async () => {
  await forward(3_600_000);
  await shop().statement(clock.now());
  await forward(2_000);
  const since = clock.now();
  const before = (await fakeServer().ledger()).captured.length;
  const charges = [await paid(), await paid()];
  const { url, charge } = await start(2);
  await press(url, "pay");
  const statement = await shop().statement(since);
  expect(statement.map(({ reference }) => reference).sort()).toEqual(
    [...charges, charge].map(({ reference }) => reference).sort(),
  );
  expect(statement.every((line) => line.kind === "capture" && line.amountCents === 4305)).toBe(true);
  expect((await fakeServer().ledger()).captured.length).toBe(before + 3);
});

describe("its callbacks", () => {
  test("come when something is paid, and name the charge", async () => {
    const { charge } = await start(1);
    await eventually(() => webhookEvents).toEqual([
      { eventId: `paid-${charge.reference}`, reference: charge.reference, paymentId: null },
    ]);
    expect(orderIdOf(charge.paymentId)).toHaveLength(15);
  });

  test("twice: the same event; never for a phone that ends in 4", async () => {
    await fakeServer().configure({ webhooks: "twice" });
    await start(1);
    await eventually(() => webhookEvents.length).toBe(2);
    expect(webhookEvents[0]).toEqual(webhookEvents[1]);
    const { charge } = await start(1, "912345674");
    await eventually(() => shop().status(charge)).toEqual(captured);
    expect(webhookEvents).toHaveLength(2);
  });
});
