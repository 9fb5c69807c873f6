import type { Buyer } from "../../buyers.ts";
import { countWays, nameOf, orderOf, place, tally, type Way, wayOf, ways } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments, type Payments } from "../paying.ts";
import { between, eachOf, type Shop, until } from "../shop.ts";

/** Each has one quota, with its own number. */
const TICKETS = [9, 10, 11, 12, 13, 14];
/** In so many rounds both processes must have sold of one stock. */
const MANY = 50;

/** A random number of buyers for 1 to 5 seats on both processes at once: exactly as many are sold as there are. */
export const seats: Part = {
  name: "seats",
  full: 200,
  short: 8,
  control: { statement: "update quotas set taken = taken - 1 where taken > 0", breach: "I1" },
  run: async (shop, count) => {
    const breaches: string[] = [];
    const payments = await openPayments(shop);
    const ordered = countWays();
    const figures = { sold: 0, refused: 0, soldByBothAtOnce: 0, paid: 0, gaveUp: 0, ordered: ordered.counts };
    const rounds = Array.from({ length: count }, (_, round) => round);
    // Two lanes of tickets, so that a round does not wait for the one before.
    await eachOf([0, 1], 2, async (lane) => {
      for (const round of rounds.filter((one) => one % 2 === lane)) {
        const ticket = TICKETS[round % TICKETS.length] ?? 0;
        breaches.push(
          ...(await playRound(shop, payments, { round, ticket }, figures)).map(
            (what) => `Round ${round}: ${what}`,
          ),
        );
      }
    });
    await shop.db.query("update quotas set size = 100000000");
    if (figures.refused === 0) breaches.push("No seat was fought for");
    if (figures.soldByBothAtOnce === 0 && count >= MANY) breaches.push("The processes never sold at once");
    breaches.push(...ordered.missing());
    return { tried: count, breaches, figures } satisfies Outcome;
  },
};

/** Every second round is fought in one way, so that each is certain to sell. */
const wayIn = (round: number, index: number): Way =>
  round % 2 === 0 ? wayOf(index) : (ways[Math.floor(round / 2) % ways.length] as Way);

async function playRound(
  shop: Shop,
  payments: Payments,
  { round, ticket }: { round: number; ticket: number },
  figures: Record<"sold" | "refused" | "soldByBothAtOnce" | "paid" | "gaveUp", number> & {
    ordered: Record<Way, number>;
  },
): Promise<string[]> {
  const waiting = `select count(*) as n from orders join order_lines on order_id = id where state = 'pending' and ticket_id = ${ticket}`;
  if (!(await until(async () => (await shop.count(waiting)) === 0)))
    return ["The round before is still in progress"];
  const free = between(1, 5);
  await shop.db.query("update quotas set size = taken + $1 where id = $2", [free, ticket]);
  const buyers = await shop.buyers(between(5, 40));
  const first = between(0, 7);
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const way = wayIn(round, first + index);
      const order = orderOf(shop, buyer, { lines: [{ ticket, quantity: 1 }], way });
      return place(shop.url(first + index), buyer, order);
    }),
  );
  const counts: Record<string, number> = {};
  for (const one of answers) tally(counts, nameOf(one));
  const sold = answers.flatMap((one, index) => (one.status === 201 ? [{ one, index }] : []));
  const expected = Math.min(free, buyers.length);
  const held = await shop.count(`${waiting} and created_at > now() - interval '1 minute'`);

  figures.sold += sold.length;
  figures.refused += counts["409 sold_out"] ?? 0;
  if (new Set(sold.map(({ index }) => index % 2)).size === 2) figures.soldByBothAtOnce += 1;
  for (const { one, index } of sold) {
    const pays = Math.random() < 0.5;
    figures[pays ? "paid" : "gaveUp"] += 1;
    const way = wayIn(round, first + index);
    figures.ordered[way] += 1;
    const placed = { way, id: one.body.id ?? "", buyer: buyers[index] as Buyer };
    await (pays ? payments.pay : payments.decline)(placed, first + index + 1);
  }
  const right =
    sold.length === expected &&
    (counts["409 sold_out"] ?? 0) === buyers.length - expected &&
    held === expected;
  return right
    ? []
    : [`${free} seats, ${buyers.length} buyers: answers ${JSON.stringify(counts)}, ${held} held`];
}
