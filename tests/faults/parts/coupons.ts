import { DiscountType } from "#contract/orders/prices.ts";
import type { Buyer } from "../../buyers.ts";
import { countWays, nameOf, orderOf, place, tally, type Way, wayOf, ways } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments, type Payments } from "../paying.ts";
import { eachOf, type Shop } from "../shop.ts";

const BUYERS = 40;
const discount = { type: DiscountType.percentage, amount: 5_000, tickets: null };

/** A coupon of one use and 40 buyers on both processes at once: one of them has it. */
export const coupons: Part = {
  name: "coupons",
  full: 100,
  short: 5,
  control: { statement: "update coupons set used = used + 1 where max_uses is null", breach: "I4" },
  run: async (shop, count) => {
    const breaches: string[] = [];
    const payments = await openPayments(shop);
    const ordered = countWays();
    const figures = { used: 0, refused: 0, paid: 0, gaveUp: 0, ordered: ordered.counts };
    await eachOf(
      Array.from({ length: count }, (_, round) => round),
      2,
      async (round) => {
        breaches.push(...(await playRound(shop, payments, round, figures)));
      },
    );
    if (figures.refused === 0) breaches.push("No buyer was refused a coupon that another had taken");
    breaches.push(...ordered.missing());
    return { tried: count, breaches, figures } satisfies Outcome;
  },
};

/** Half of the rounds are fought in one way, so that each is certain to use a coupon. */
const wayIn = (round: number, index: number): Way => ways[round % (2 * ways.length)] ?? wayOf(index);

async function playRound(
  shop: Shop,
  payments: Payments,
  round: number,
  figures: Record<"used" | "refused" | "paid" | "gaveUp", number> & { ordered: Record<Way, number> },
): Promise<string[]> {
  // Below 2^48, as the shop's own.
  const id = 1_000_000_000_000 + Math.floor(Math.random() * 2 ** 47);
  await shop.db.query(
    `insert into coupons (edition_id, id, code, discount_type, discount_amount, description, max_uses)
     values (1, $1, $2, $3, $4, 'One use', 1)`,
    [id, `ONCE${id}`, discount.type, discount.amount],
  );
  const buyers = await shop.buyers(BUYERS);
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const lines = [{ ticket: 15 + (index % 3), quantity: 1 }];
      const way = wayIn(round, index);
      return place(shop.url(index), buyer, orderOf(shop, buyer, { lines, way, coupon: { id, discount } }));
    }),
  );
  const counts: Record<string, number> = {};
  for (const one of answers) tally(counts, nameOf(one));
  for (const [index, { status, body }] of answers.entries()) {
    if (status !== 201) continue;
    const pays = Math.random() < 0.5;
    figures.used += 1;
    figures[pays ? "paid" : "gaveUp"] += 1;
    const way = wayIn(round, index);
    figures.ordered[way] += 1;
    const placed = { way, id: body.id ?? "", buyer: buyers[index] as Buyer };
    await (pays ? payments.pay : payments.decline)(placed, index + 1);
  }
  figures.refused += counts["404 coupon_invalid"] ?? 0;
  const right = counts["201"] === 1 && counts["404 coupon_invalid"] === BUYERS - 1;
  return right ? [] : [`Round ${round}: answers ${JSON.stringify(counts)}`];
}
