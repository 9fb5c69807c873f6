import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { createSandbox } from "./provider.ts";
import { openCharge, refundCharge, SANDBOX_WINDOW_MS } from "./simulator.ts";

let db: Database;
let now: Date;
const clock = { now: () => now };
const forward = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  now = new Date("2025-10-01T10:00:00Z");
});

const bank = () => createSandbox(db, clock, "https://shop.example");
const start = async (phoneNumber: string, method: 1 | 2 = 1) => {
  const paymentId = randomUUID();
  const charge = { paymentId, method, amountCents: 4305, phoneNumber, returnUrl: "https://shop.example" };
  return { paymentId, charge, started: await bank().start(charge) };
};
const state = (paymentId: string) => bank().status({ paymentId, reference: null, method: 1 });

const captured = { state: "captured", amountCents: 4305 };

describe("what the phone's last digit makes happen", () => {
  test.each([
    ["1", { state: "declined" }],
    ["2", { state: "cancelled" }],
    ["4", captured],
    ["0", captured],
    ["6", captured],
    ["7", captured],
    ["8", captured],
    ["9", captured],
  ])("%s: %j after two seconds and not before", async (digit, end) => {
    const { paymentId } = await start(`91234567${digit}`);
    forward(1_999);
    expect(await state(paymentId)).toEqual({ state: "waiting" });
    forward(1);
    expect(await state(paymentId)).toEqual(end);
    forward(24 * 3_600_000);
    expect(await state(paymentId)).toEqual(end);
  });

  test("3: nothing, until the window of four minutes ends", async () => {
    const { paymentId } = await start("912345673");
    forward(SANDBOX_WINDOW_MS - 1);
    expect(await state(paymentId)).toEqual({ state: "waiting" });
    forward(1);
    expect(await state(paymentId)).toEqual({ state: "expired" });
  });

  test("5: it expires first and is paid after all, half a minute after the shop's hold has ended", async () => {
    const { paymentId } = await start("912345675");
    forward(SANDBOX_WINDOW_MS);
    expect(await state(paymentId)).toEqual({ state: "expired" });
    forward(60_000 + 29_999);
    expect(await state(paymentId)).toEqual({ state: "expired" });
    forward(1);
    expect(await state(paymentId)).toEqual(captured);
  });

  test("a number with a space at its end counts by its last digit", async () => {
    const { paymentId } = await start("+351 912 345 671 ");
    forward(2_000);
    expect(await state(paymentId)).toEqual({ state: "declined" });
  });

  test.each([
    ["1", true],
    ["2", true],
    ["3", false],
    ["4", false],
    ["5", true],
    ["8", true],
  ])("%s: whether a webhook is sent is %s", async (digit, sent) => {
    const { paymentId } = await start(`91234567${digit}`);
    const [charge] = await db.query<{ webhook_due_at: Date | null; decides_at: Date | null }>(
      "select webhook_due_at, decides_at from sandbox_charges where payment_id = $1",
      [paymentId],
    );
    expect(charge?.webhook_due_at).toEqual(sent ? charge?.decides_at : null);
  });
});

describe("a card", () => {
  test("waits for its page, whatever the phone", async () => {
    const { paymentId, started } = await start("912345671", 2);
    expect(started?.redirectUrl).toBe(`https://shop.example/sandbox/card/${started?.reference}`);
    forward(SANDBOX_WINDOW_MS - 1);
    expect(await state(paymentId)).toEqual({ state: "waiting" });
    forward(1);
    expect(await state(paymentId)).toEqual({ state: "expired" });
  });
});

describe("opening a charge", () => {
  test("twice for the same payment is one charge, the first one", async () => {
    const { charge, started } = await start("912345678");
    forward(1_000);
    const again = await bank().start({ ...charge, amountCents: 9999, phoneNumber: "912345671" });
    expect(again).toEqual(started);
    forward(1_000);
    expect(await state(charge.paymentId)).toEqual(captured);
  });

  test("many times at once is one charge", async () => {
    const { charge } = await start("912345678");
    const all = await Promise.all(Array.from({ length: 20 }, () => openCharge(db, { ...charge, now })));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
  });

  test("has an unguessable reference", async () => {
    const [one, two] = [await start("912345678"), await start("912345678")];
    expect(one.started?.reference).toMatch(/^sb_[0-9a-f]{32}$/);
    expect(one.started?.reference).not.toBe(two.started?.reference);
  });
});

test("a payment without a charge is unknown", async () => {
  expect(await state(randomUUID())).toEqual({ state: "unknown" });
});

describe("giving money back", () => {
  const givenBack = async (paymentId: string) =>
    (
      await db.query<{ amount_cents: number }>(
        "select r.amount_cents from sandbox_refunds r join sandbox_charges using (reference) where payment_id = $1",
        [paymentId],
      )
    ).map(({ amount_cents }) => amount_cents);
  const giveBack = (paymentId: string, amountCents: number, refundId: string = randomUUID()) =>
    refundCharge(db, { paymentId, amountCents, refundId }, now);
  const paid = async () => {
    const { paymentId } = await start("912345678");
    forward(2_000);
    return paymentId;
  };

  test("the same refund twice refunds once", async () => {
    const paymentId = await paid();
    const refundId = randomUUID();
    await giveBack(paymentId, 4305, refundId);
    await giveBack(paymentId, 4305, refundId);
    expect(await givenBack(paymentId)).toEqual([4305]);
  });

  test("in parts, up to what was taken and never a cent more", async () => {
    const paymentId = await paid();
    await giveBack(paymentId, 4000);
    await expect(giveBack(paymentId, 306)).rejects.toThrow("refuses this refund");
    await giveBack(paymentId, 305);
    await expect(giveBack(paymentId, 1)).rejects.toThrow("refuses this refund");
    expect(await givenBack(paymentId)).toEqual([4000, 305]);
  });

  test.each([
    ["is still waiting", "912345678", 0],
    ["was declined", "912345671", 2_000],
    ["was cancelled", "912345672", 2_000],
    ["was never answered", "912345673", SANDBOX_WINDOW_MS],
    ["is not paid yet, though it will be", "912345675", SANDBOX_WINDOW_MS],
  ])("of a charge that %s is refused", async (_, phone, wait) => {
    const { paymentId } = await start(phone);
    forward(wait);
    await expect(giveBack(paymentId, 1)).rejects.toThrow("refuses this refund");
    expect(await givenBack(paymentId)).toEqual([]);
  });

  test("of an unknown charge is refused", async () => {
    await expect(giveBack(randomUUID(), 1)).rejects.toThrow("refuses this refund");
  });
});
