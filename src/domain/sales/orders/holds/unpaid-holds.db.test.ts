import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS, openSeatFixture, phones } from "#tests/fixtures/seat-fixture.ts";

const fixture = openSeatFixture();
/** From the demo edition: 24.00 net, 28 seats, 2 at once. */
const noise = { ticket: 17, quota: 17, total: 2952 };
const HOLD_MS = 5 * MINUTE_MS;

type Buyer = Awaited<ReturnType<typeof fixture.newBuyer>>;
beforeEach(() => {
  fixture.shop.queue.length = 0;
});

const order = (buyer: Buyer, more: { phone?: string; method?: number; key?: string } = {}) =>
  fixture.shop.order(buyer, [{ ticket: noise.ticket, quantity: 1 }], noise.total, {
    phone: phones.neverAnswers,
    ...more,
  });

/** Orders, lets the hold end and its end be final, as often as the shop allows; returns how often. */
async function lapseUntilRefused(buyer: Buyer) {
  for (let times = 0; times < 100; times += 1) {
    const placed = await order(buyer, { key: `try-${times}` });
    if (placed.status !== 201) return { times, refused: placed };
    fixture.shop.clock.forward(HOLD_MS);
    await fixture.reconcile();
    await fixture.shop.runJobs();
    fixture.shop.clock.forward(MINUTE_MS);
    await fixture.reconcile();
  }
  throw new Error("A buyer who never pays was never refused");
}

describe("a buyer who reserves tickets and does not pay", () => {
  it("has one order open, however many are sent at once, by card too", async () => {
    const buyer = await fixture.newBuyer();
    const before = await fixture.shop.taken(noise.quota);
    const all = await Promise.all(Array.from({ length: 6 }, () => order(buyer, { method: 2 })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 1);
    await fixture.comeToRest();
  });

  it("may for half the time, and then is told when again; an order that was placed answers its key all the same", async () => {
    const buyer = await fixture.newBuyer();
    const before = await fixture.shop.taken(noise.quota);
    const { times, refused } = await lapseUntilRefused(buyer);
    expect(times).toBe(90 / 5);
    expect(refused).toMatchObject({ status: 429, body: { code: "holds_exhausted" } });
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(60);
    expect((await order(buyer, { key: "try-0" })).status).toBe(201);
    // Others are not affected, and nor is the buyer once the time has passed.
    const other = await fixture.newBuyer();
    expect((await order(other, { phone: phones.pays })).status).toBe(201);
    fixture.shop.clock.forward(wait * 1_000);
    await fixture.reconcile();
    expect((await order(buyer, { phone: phones.pays })).status).toBe(201);
    fixture.shop.clock.forward(6_000);
    await fixture.reconcile();
    await fixture.comeToRest();
  });

  it("cannot renew for ever: once for an order, and what was renewed counts", async () => {
    const buyer = await fixture.newBuyer();
    let lapsed = 0;
    for (; ; lapsed += 1) {
      const placed = await order(buyer);
      if (placed.status !== 201) break;
      await fixture.renew(buyer, placed.body.id);
      expect((await fixture.renew(buyer, placed.body.id)).body).toMatchObject({ code: "hold_not_renewable" });
      fixture.shop.clock.forward(2 * HOLD_MS);
      await fixture.reconcile();
    }
    expect(lapsed).toBe(90 / 10);
    await fixture.comeToRest();
  });
});

describe("a buyer who pays", () => {
  it("orders as often as they like, with declines in between", async () => {
    const buyer = await fixture.newBuyer();
    await fixture.shop.db.query("update quotas set size = taken + 60 where id = $1", [noise.quota]);
    for (let times = 0; times < 25; times += 1) {
      const phone = times % 3 === 2 ? phones.declines : phones.pays;
      expect((await order(buyer, { phone })).status).toBe(201);
      fixture.shop.clock.forward(6_000);
      await fixture.reconcile();
    }
    await fixture.comeToRest();
  });
});
