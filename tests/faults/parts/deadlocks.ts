import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DiscountType } from "#contract/orders/prices.ts";
import type { Buyer } from "../../buyers.ts";
import { countWays, type Line, look, mostlyMbWay, nameOf, orderOf, place, tally } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { forget } from "../paying.ts";
import { between, oneOf, type Shop, until } from "../shop.ts";

const WORKERS = 64;
const BUYERS_AT_ONCE = 20;
/** A connection reports what it has counted with a delay. */
const REPORTED_MS = 1_500;
const TICKETS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const PHONES = ["912345678", "912345678", "912345674", "912345671", "912345672"];

/** `tried` is seconds here: carts of several tickets, in any order, with hot coupons, as fast as 64 people can. */
export const deadlocks: Part = {
  name: "deadlocks",
  full: 120,
  short: 4,
  control: { statement: "update quotas set taken = taken - 1 where taken > 0", breach: "I1" },
  run: async (shop, seconds) => {
    const coupons = await hotCoupons(shop);
    const answers: Record<string, number> = {};
    const before = await deadlocksSoFar(shop);
    const startedAt = Date.now();
    const goesOn = () => Date.now() < startedAt + seconds * 1_000;
    const ordered = countWays();
    const forgotten: string[] = [];
    let turn = 0;
    const order = async (buyer: Buyer, index: number) => {
      const coupon = Math.random() < 0.5 ? oneOf(coupons) : undefined;
      const way = mostlyMbWay(turn);
      turn += 1;
      const cart = { lines: mixedLines(), phone: oneOf(PHONES), way, ...(coupon ? { coupon } : {}) };
      const placed = await place(shop.url(index), buyer, orderOf(shop, buyer, cart));
      tally(answers, nameOf(placed));
      const id = placed.body.id;
      if (id) ordered.counts[way] += 1;
      if (id && way !== "MB WAY") forgotten.push(id);
      if (id) tally(answers, `looked: ${nameOf(await look(shop.url(index + 1), buyer, id))}`);
    };
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, index) => {
        // A buyer has one open order: each order is another buyer's.
        while (goesOn())
          for (const buyer of await shop.buyers(BUYERS_AT_ONCE)) if (goesOn()) await order(buyer, index);
      }),
    );
    await forget(shop, forgotten);
    const lasted = (Date.now() - startedAt) / 1_000;
    await sleep(REPORTED_MS);
    const during = (await deadlocksSoFar(shop)) - before;
    const breaches = Object.entries(answers)
      .filter(([name]) => name !== "201" && name !== "looked: 200")
      .map(([name, times]) => `${times} requests were answered ${name}`);
    breaches.push(...ordered.missing());
    if (breaches.length > 0) breaches.push(...shop.apps.map((app) => app.lastWords()));
    const seen = await makeDeadlock(shop);
    if (!seen) breaches.push("A deadlock that was made on purpose was not counted");
    return {
      tried: seconds,
      breaches,
      figures: {
        answers,
        ordered: ordered.counts,
        ordersPerSecond: Math.round(((answers["201"] ?? 0) / lasted) * 10) / 10,
        deadlocks: during,
        controlCounted: seen,
      },
    } satisfies Outcome;
  },
};

/** Two to five tickets, in any order. */
function mixedLines(): Line[] {
  const left = [...TICKETS];
  return Array.from({ length: between(2, 5) }, () => {
    const [ticket] = left.splice(between(0, left.length - 1), 1);
    return { ticket: ticket ?? 1, quantity: between(1, 2) };
  });
}

async function hotCoupons(shop: Shop) {
  const rows = await shop.db.query<{ id: string; type: DiscountType; amount: number }>(
    "select id, discount_type as type, discount_amount as amount from coupons where code in ('NEXXT10', 'LEIRIA20')",
  );
  return rows.map(({ id, type, amount }) => ({ id: Number(id), discount: { type, amount, tickets: null } }));
}

const deadlocksSoFar = (shop: Shop) =>
  shop.count("select deadlocks as n from pg_stat_database where datname = current_database()");

/** Two transactions take two rows each in the other's order, as the shop never does; PostgreSQL must end one and count it. */
async function makeDeadlock(shop: Shop): Promise<boolean> {
  const before = await deadlocksSoFar(shop);
  const pair = [new pg.Client(shop.databaseUrl), new pg.Client(shop.databaseUrl)];
  await Promise.all(pair.map((client) => client.connect()));
  const take = (client: pg.Client, id: number) =>
    client.query("update quotas set taken = taken where id = $1", [id]);
  await Promise.all(
    pair.map(async (client, index) => {
      await client.query("begin");
      await take(client, 22 + index);
    }),
  );
  await Promise.allSettled(pair.map((client, index) => take(client, 23 - index)));
  await Promise.all(pair.map((client) => client.query("rollback")));
  await Promise.all(pair.map((client) => client.end()));
  return until(async () => (await deadlocksSoFar(shop)) > before);
}
