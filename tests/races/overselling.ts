import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { methods, payingBy, type Way, ways } from "../faults/buying.ts";
import { openPayments } from "../faults/paying.ts";
import { one, type Race } from "./shop-under-race.ts";

/** From the demo edition. Amounts with VAT; UNICO takes half off and has one use. */
const masterclass = { ticket: 9, amount: "43.05" };
const lunch = { ticket: 21, amount: "147.60" };

/**
 * At both processes, MB WAY and cards in turn, with a few of what waits for days: it is placed sooner, and fewer of them than there are
 * seats leave some for the others.
 */
const wayInRush = (index: number): Way =>
  index % 50 < 4 ? (ways[2 + Math.floor((index % 50) / 2)] as Way) : (ways[Math.floor(index / 2) % 2] as Way);

const order =
  (ticket: number, amount: string, more: object = {}, way = wayInRush) =>
  (index: number) => ({
    ...payingBy(way(index), amount, "912345678"),
    lines: [{ ticket, quantity: 1 }],
    ...more,
  });

const sold = (race: Race, ticket: number) =>
  one<{ sold: number }>(
    race.db,
    `select coalesce(sum(quantity), 0)::int as sold from order_lines join orders on id = order_id
     where ticket_id = ${ticket} and state in ('pending', 'completed')`,
  );

/** The methods of the contract by which it was ordered. */
const waysSold = async (race: Race, ticket: number): Promise<number[]> => {
  const { rows } = await race.db.query<{ method: number }>(
    `select distinct method from payments join order_lines using (order_id) where ticket_id = ${ticket} order by method`,
  );
  return rows.map(({ method }) => method);
};

/** The general pass: 49.90 net; half off is 24.95, with VAT 30.69. */
async function couponRush(race: Race) {
  const coupon = await one<{ id: string }>(race.db, `select id from coupons where code = 'UNICO'`);
  const answers = await race.rush(await race.buyers(200), order(1, "30.69", { coupon: Number(coupon.id) }));
  const uses = await one<{ paid: number }>(
    race.db,
    `select count(*)::int as paid from orders where coupon_id = ${coupon.id} and state in ('pending', 'completed')`,
  );
  return { answers, paid: uses.paid };
}

export function oversellingRaces(shop: () => Race): void {
  let race: Race;
  beforeAll(() => {
    race = shop();
  });

  it("500 buyers of 50 seats: exactly 50 are sold, and each buyer that was told yes gets a ticket", async () => {
    const buyers = await race.buyers(500);
    // One by each way before the rush: which ways win in it depends on the machine.
    const eachWay = order(masterclass.ticket, masterclass.amount, {}, (index) => ways[index] as Way);
    const first = await race.rush(buyers.slice(0, ways.length), eachWay);
    expect(Object.fromEntries(first)).toEqual({ 201: ways.length });
    const rest = buyers.slice(ways.length);
    const answers = await race.rush(rest, order(masterclass.ticket, masterclass.amount));
    const left = 50 - ways.length;
    expect(Object.fromEntries(answers)).toEqual({ 201: left, "409 sold_out": rest.length - left });
    expect(await sold(race, masterclass.ticket)).toEqual({ sold: 50 });
    expect(await waysSold(race, masterclass.ticket)).toEqual(ways.map((way) => methods[way]).sort());

    await (await openPayments(race.shop)).payAll();
    let issued = 0;
    for (const giveUpAt = Date.now() + 90_000; issued < 50 && Date.now() < giveUpAt; await sleep(200)) {
      issued = (
        await one<{ issued: number }>(
          race.db,
          "select coalesce(sum(quantity), 0)::int as issued from purchases where ticket_id = 9",
        )
      ).issued;
    }
    expect(issued).toBe(50);
    expect(await one(race.db, "select taken from quotas where id = 9")).toEqual({ taken: 50 });
  });

  it("500 buyers of 1 seat: exactly 1 is sold", async () => {
    const answers = await race.rush(await race.buyers(500), order(lunch.ticket, lunch.amount));
    expect(Object.fromEntries(answers)).toEqual({ 201: 1, "409 sold_out": 499 });
    expect(await sold(race, lunch.ticket)).toEqual({ sold: 1 });
  });

  it("200 buyers with a coupon of one use: it is used once", async () => {
    const { answers, paid } = await couponRush(race);
    expect(Object.fromEntries(answers)).toEqual({ 201: 1, "404 coupon_invalid": 199 });
    expect(paid).toBe(1);
  });
}

export function oversellingControls(shop: () => Race): void {
  let race: Race;
  beforeAll(() => {
    race = shop();
  });

  it("the same rush sells more than 50 seats, and the test sees it", async () => {
    await race.rush(await race.buyers(500), order(masterclass.ticket, masterclass.amount));
    expect((await sold(race, masterclass.ticket)).sold).toBeGreaterThan(50);
  });

  it("the same rush sells the one seat more than once", async () => {
    await race.rush(await race.buyers(500), order(lunch.ticket, lunch.amount));
    expect((await sold(race, lunch.ticket)).sold).toBeGreaterThan(1);
  });

  it("the same rush uses the coupon more than once", async () => {
    expect((await couponRush(race)).paid).toBeGreaterThan(1);
  });
}
