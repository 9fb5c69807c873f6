import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fakeStripeKeys, startFakeStripe } from "#tests/fake-servers/fake-stripe.ts";
import { captured, eventually, openPaymentFixture } from "#tests/fixtures/payment-fixture.ts";
import { RefundRefused } from "../provider.ts";
import { createStripe } from "./provider.ts";

const { clock, forward, webhookEvents, linesOf, paid, fakeServer, shop, start } = openPaymentFixture(
  startFakeStripe,
  // The usual time limit of an answer: here every request has one, if late on a busy machine.
  (url, clock) => createStripe({ ...fakeStripeKeys, url, mbWay: "intent" }, clock),
);

describe("refunds", () => {
  test.each([1, 2] as const)("go back once, however often they are asked for (method %s)", async (method) => {
    const charge = await paid(method);
    const id = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => shop().refund(charge, 4305, id)));
    expect([...all, await shop().refund(charge, 4305, id)]).toEqual(["done", "done", "done", "done"]);
    expect(await linesOf(charge.paymentId)).toEqual({ taken: [4305], refunded: [4305] });
    expect(await shop().status(charge)).toEqual(captured);
  });

  test("of parts add up to what was taken, and no further", async () => {
    const charge = await paid(1);
    await shop().refund(charge, 4000, randomUUID());
    await shop().refund({ ...charge, reference: null }, 305, randomUUID());
    await expect(shop().refund(charge, 100, randomUUID())).rejects.toThrow(RefundRefused);
    expect(await linesOf(charge.paymentId)).toEqual({ taken: [4305], refunded: [4000, 305] });
  });

  test("that take their time are pending, those that fail or have no money behind them are for people", async () => {
    const charge = await paid(1);
    await fakeServer().configure({ refunds: "refused" });
    const id = randomUUID();
    await expect(shop().refund(charge, 4305, id)).rejects.toThrow(RefundRefused);
    await fakeServer().configure({ refunds: "failed" });
    const failing = randomUUID();
    await expect(shop().refund(charge, 4305, failing)).rejects.toThrow(RefundRefused);
    await fakeServer().configure({ refunds: "pending" });
    await expect(shop().refund(charge, 4305, failing)).rejects.toThrow(RefundRefused);
    expect(await shop().refund(charge, 4305, id)).toBe("pending");
    expect(await shop().refund(charge, 4305, id)).toBe("pending");
  });

  test("that fail days after they were done are reported by webhook, asked for again, and become tasks", async () => {
    const charge = await paid(1);
    await fakeServer().configure({ refunds: "undone" });
    const refundId = randomUUID();
    expect(await shop().refund(charge, 4305, refundId)).toBe("done");
    await eventually(() => webhookEvents.filter((hint) => hint?.refundId === refundId)).toHaveLength(1);
    expect(await shop().refund(charge, 4305, refundId)).toBe("done");
    await forward(3 * 24 * 3_600_000);
    await eventually(() => webhookEvents.filter((hint) => hint?.refundId === refundId)).toHaveLength(2);
    await expect(shop().refund(charge, 4305, refundId)).rejects.toThrow(RefundRefused);
    expect(await linesOf(charge.paymentId)).toEqual({ taken: [4305], refunded: [] });
  });

  test("of nothing taken fail, and can be asked for again", async () => {
    const nothing = { paymentId: randomUUID(), method: 1, reference: null } as const;
    await expect(shop().refund(nothing, 4305, randomUUID())).rejects.not.toThrow(RefundRefused);
  });
});

test("the statement since a moment is what the fake server's ledger says, page after page", async () => {
  await forward(3_600_000);
  await shop().statement(clock.now());
  await forward(2_000);
  const since = clock.now();
  const before = await fakeServer().ledger();
  // More than a page of the provider's list. In turns: a busy machine does not answer a hundred at once.
  for (let turn = 0; turn < 7; turn += 1) await Promise.all(Array.from({ length: 15 }, () => start(1)));
  await paid(2);
  const charge = await paid(1);
  await shop().refund(charge, 305, randomUUID());
  await eventually(async () => (await fakeServer().ledger()).captured.length).toBe(
    before.captured.length + 107,
  );
  const ledger = await fakeServer().ledger();
  const statement = await shop().statement(since);
  const plain = (kind: string) =>
    statement
      .filter((line) => line.kind === kind)
      .map(({ reference, paymentId, amountCents }) => `${reference} ${paymentId} ${amountCents}`)
      .sort();
  const listed = (lines: typeof ledger.captured) =>
    lines.map(({ reference, paymentId, amountCents }) => `${reference} ${paymentId} ${amountCents}`).sort();
  // The fake keeps 1.5 % and 25 cents of each.
  for (const { kind, amountCents, feeCents } of statement)
    expect(feeCents).toBe(kind === "capture" ? Math.round(amountCents * 0.015) + 25 : undefined);
  expect(plain("capture")).toEqual(listed(ledger.captured.slice(before.captured.length)));
  expect(plain("refund")).toEqual(listed(ledger.refunded.slice(before.refunded.length)));
  expect(statement.every(({ at }) => at.getTime() >= since.getTime() - 1_000)).toBe(true);
});
