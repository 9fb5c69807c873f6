import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { endOfLisbonDay } from "#contract/time/lisbon-time.ts";
import { fakeIfthenpayKeys, startFakeIfthenpay } from "#tests/fake-servers/fake-ifthenpay.ts";
import { captured, eventually, openPaymentFixture } from "#tests/fixtures/payment-fixture.ts";
import { RefundRefused } from "../provider.ts";
import { createIfthenpay } from "./provider.ts";

const fixture = openPaymentFixture(startFakeIfthenpay, (url, clock) =>
  createIfthenpay({ ...fakeIfthenpayKeys, url, backofficeUrl: url }, clock, 1_000),
);
const { clock, webhookEvents, linesOf, payReference, fakeServer, order, shop, start } = fixture;
const pay = (reference: string | null, cents = 0) =>
  payReference(`${fakeServer().url}/card/${reference}`, cents);

describe("a Multibanco reference at ifthenpay", () => {
  test("ends with the day that it was asked for; nothing is known of it until it is paid, and a callback tells", async () => {
    const { charge, started, request } = await start(7);
    expect(started.multibanco).toEqual({
      entity: "11249",
      reference: expect.stringMatching(/^\d{9}$/),
      validUntil: endOfLisbonDay(request.payBy?.day ?? ""),
    });
    expect(await shop().status(charge)).toEqual({ state: "unknown" });
    await pay(charge.reference);
    expect(await shop().status(charge)).toEqual(captured);
    await eventually(() => webhookEvents.map((hint) => hint?.reference)).toContain(charge.reference);
    const line = (await shop().statement(new Date(clock.now().getTime() - 60_000))).find(
      ({ reference }) => reference === charge.reference,
    );
    expect(line).toMatchObject({ kind: "capture", amountCents: 4305, feeCents: 10 });
  });

  test("asked for again in this process is the same one; one whose answer was lost is not asked for at once", async () => {
    const provider = shop();
    const request = order(7);
    const [first, again] = await Promise.all([provider.start(request), provider.start(request)]);
    expect(again).toEqual(first);
    await fakeServer().configure({ fault: "lost", faultAt: "POST /multibanco", faultTimes: 1 });
    const lost = order(7);
    await expect(provider.start(lost)).rejects.toThrow();
    await expect(provider.start(lost)).rejects.toThrow("its charge may be open");
  });

  test("another sum is answered as it is", async () => {
    const { charge } = await start(7);
    await pay(charge.reference, 1_000);
    expect(await shop().status(charge)).toEqual({ state: "captured", amountCents: 1_000 });
  });

  test("cannot be ended, and is paid back by people", async () => {
    const { charge } = await start(7);
    await shop().end(charge);
    await pay(charge.reference);
    expect(await shop().status(charge)).toEqual(captured);
    await expect(shop().refund(charge, 4305, randomUUID())).rejects.toThrow(RefundRefused);
    expect((await linesOf(charge.reference ?? "")).refunded).toEqual([]);
  });

  test("of a wrong key, or with an answer that lacks it, is none", async () => {
    const other = createIfthenpay(
      {
        ...fakeIfthenpayKeys,
        multibancoKey: "MBK-9",
        url: fakeServer().url,
        backofficeUrl: fakeServer().url,
      },
      clock,
    );
    await expect(other.start(order(7))).rejects.toThrow("gave no Multibanco reference");
  });
});
