import { setTimeout as sleep } from "node:timers/promises";
import type { Buyer } from "../../buyers.ts";
import { countWays, look, orderOf, place, type Way, wayOf, ways } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments, type Payments } from "../paying.ts";
import { eachOf, type Shop, until } from "../shop.ts";

const BATCH = 100;
/** From the moment at which the holds are made to end. */
const AT_MS = 600;
const AT = `now() + interval '${AT_MS} milliseconds'`;
/** Quota and ticket have the same number. What is left when the late money comes. */
const stocks = [
  { ticket: 16, left: "plenty" },
  { ticket: 17, left: "some" },
  { ticket: 18, left: "none" },
] as const;
const times = ["before", "at", "after"] as const;

interface Case {
  id: string;
  buyer: Buyer;
  way: Way;
  stock: (typeof stocks)[number];
  time: (typeof times)[number];
}

/** Money before, at and after the end of its hold, with and without stock left: tickets or the money back, once. */
export const late: Part = {
  name: "late",
  full: 2_000,
  short: 72,
  control: {
    statement:
      "update refunds set amount_cents = amount_cents - 1 where reason = 'late_without_stock' and amount_cents > 1",
    breach: "I2",
  },
  run: async (shop, count) => {
    const breaches: string[] = [];
    const payments = await openPayments(shop);
    const cameAfterTheEnd = countWays();
    const combinations = new Set<string>();
    const figures = { cameAfterTheEnd: cameAfterTheEnd.counts, tickets: 0, moneyBack: 0 };
    for (let done = 0; done < count; done += BATCH) {
      breaches.push(
        ...(await playBatch(shop, payments, Math.min(BATCH, count - done), { figures, combinations })),
      );
    }
    await shop.db.query("update quotas set size = 100000000");
    if (figures.moneyBack === 0) breaches.push("No money truly came late");
    breaches.push(...cameAfterTheEnd.missing());
    const wanted = ways.length * times.length * stocks.length;
    if (combinations.size < wanted)
      breaches.push(`Only ${combinations.size} of ${wanted} combinations of way, time and stock`);
    return { tried: count, breaches, figures } satisfies Outcome;
  },
};

interface Seen {
  figures: Record<"tickets" | "moneyBack", number> & { cameAfterTheEnd: Record<Way, number> };
  /** The combinations of way, time and stock. */
  combinations: Set<string>;
}

async function playBatch(
  shop: Shop,
  payments: Payments,
  count: number,
  { figures, combinations }: Seen,
): Promise<string[]> {
  const cases = await placeAll(shop, count);
  for (const { way, time, stock } of cases) combinations.add(`${way} ${time} ${stock.left}`);
  const of = (time: Case["time"]) => cases.filter((one) => one.time === time).map(({ id }) => id);
  const transferOf = (time: Case["time"]) => confirmTransfers(payments, cases, time);
  await endHolds(shop, of("after"), "now() - interval '1 second'");
  await endHolds(shop, of("at"), AT);
  await pay(shop, of("at"), AT);
  await pay(shop, of("before"), "now()");
  await Promise.all([transferOf("before"), sleep(AT_MS).then(() => transferOf("at"))]);

  const ended = await until(() => has(shop, of("after"), "status <> 3").then((open) => open === 0), 60_000);
  if (!ended) return ["A hold did not end in a minute"];
  for (const { way, time } of cases) if (time === "after") figures.cameAfterTheEnd[way] += 1;
  const onTime = [...of("before"), ...of("at")];
  if (!(await untilAllAreEnded(shop, onTime))) return ["Money on time was not seen in a minute"];

  const rescuable = await leaveStock(shop, cases);
  await pay(shop, of("after"), "now()");
  await transferOf("after");
  await Promise.all(
    cases
      .filter((one, index) => one.time === "after" && index % 3 === 0)
      .map(({ id, buyer }, index) => look(shop.url(index), buyer, id)),
  );
  if (!(await untilAllAreEnded(shop, of("after")))) return ["Late money was not seen in a minute"];
  return compare(shop, cases, rescuable, figures);
}

async function placeAll(shop: Shop, count: number): Promise<Case[]> {
  await shop.db.query("update quotas set size = 100000000");
  const buyers = await shop.buyers(count);
  const cases: Case[] = [];
  await eachOf(buyers, 20, async (buyer, index) => {
    const stock = stocks[index % stocks.length] ?? stocks[0];
    const way = wayOf(index);
    const order = orderOf(shop, buyer, { lines: [{ ticket: stock.ticket, quantity: 1 }], way });
    const answer = await place(shop.url(index), buyer, order);
    if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}`);
    // With `wayOf` and the stocks: 72 in a row are each way at each time with each stock.
    const time = times[Math.floor(index / 24) % times.length] ?? "after";
    cases.push({ id: answer.body.id ?? "", buyer, way, stock, time });
  });
  return cases;
}

async function endHolds(shop: Shop, ids: string[], moment: string): Promise<void> {
  await shop.db.query(
    `update sandbox_charges set window_ends_at = ${moment} where payment_id = any($1::uuid[])`,
    [ids],
  );
  await shop.db.query(
    `with due as (update payments set next_check_at = ${moment} where id = any($1::uuid[]) returning order_id)
     update orders set expires_at = ${moment} from due where orders.id = order_id`,
    [ids],
  );
}

/** Half of them with a webhook; the reconciler asks for all of them. */
async function pay(shop: Shop, ids: string[], moment: string): Promise<void> {
  await shop.db.query(
    `update sandbox_charges set outcome = 'pay', decides_at = ${moment},
       webhook_due_at = case when random() < 0.5 then ${moment} end where payment_id = any($1::uuid[])`,
    [ids],
  );
  await shop.db.query(`update payments set next_check_at = ${moment} where id = any($1::uuid[])`, [ids]);
}

/** Staff write down what arrived, at both processes at once. */
async function confirmTransfers(
  { pay: confirm }: Payments,
  cases: readonly Case[],
  time: Case["time"],
): Promise<void> {
  const arrived = cases.filter((one) => one.way === "transfer" && one.time === time);
  await eachOf(arrived, 6, (one, index) => confirm(one, index));
}

const has = (shop: Shop, ids: string[], what: string) =>
  shop.count(`select count(*) as n from payments where id = any($1::uuid[]) and ${what}`, [ids]);

/**
 * Paid or refunded, and the refund made by now. A poller that asked just before the money came asks again in a
 * minute: sooner here.
 */
async function untilAllAreEnded(shop: Shop, ids: string[]): Promise<boolean> {
  return until(async () => {
    await shop.db.query(
      `update payments set next_check_at = now() where id = any($1::uuid[]) and status in (3, 4) and next_check_at > now() + interval '30 seconds'`,
      [ids],
    );
    return (await has(shop, ids, "status not in (2, 5)")) === 0;
  }, 60_000);
}

/** Plenty, a third of what is wanted, or nothing; answers how many late orders of each ticket can still be served. */
async function leaveStock(shop: Shop, cases: readonly Case[]): Promise<Map<number, number>> {
  const rescuable = new Map<number, number>();
  for (const { ticket, left } of stocks) {
    const wanted = cases.filter((one) => one.stock.ticket === ticket && one.time === "after").length;
    const free = left === "plenty" ? wanted : left === "some" ? Math.floor(wanted / 3) : 0;
    await shop.db.query("update quotas set size = taken + $1 where id = $2", [free, ticket]);
    rescuable.set(ticket, free);
  }
  return rescuable;
}

async function compare(
  shop: Shop,
  cases: readonly Case[],
  rescuable: ReadonlyMap<number, number>,
  figures: Record<"tickets" | "moneyBack", number>,
): Promise<string[]> {
  const rows = await shop.db.query<{ id: string; tickets: number; refunds: number; right: boolean }>(
    `select p.id, (select count(*)::int from purchases where order_id = o.id) as tickets,
       (select count(*)::int from refunds where payment_id = p.id) as refunds,
       p.captured_cents = o.total_cents and not exists
         (select from refunds where payment_id = p.id and amount_cents <> o.total_cents) as right
     from payments p join orders o on o.id = p.order_id where p.id = any($1::uuid[])`,
    [cases.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const breaches = rows
    .filter(({ tickets, refunds, right }) => tickets + refunds !== 1 || !right)
    .map(({ id, tickets, refunds }) => `Payment ${id}: ${tickets} purchases and ${refunds} refunds`);
  for (const { ticket, left } of stocks) {
    const lateOnes = cases.filter((one) => one.stock.ticket === ticket && one.time === "after");
    const served = lateOnes.filter(({ id }) => found.get(id)?.tickets === 1).length;
    if (served !== rescuable.get(ticket)) {
      breaches.push(
        `${left} left: ${served} of ${lateOnes.length} late orders were served, for ${rescuable.get(ticket)} seats`,
      );
    }
  }
  const onTime = cases.filter(({ time, id }) => time !== "after" && found.get(id)?.tickets !== 1);
  breaches.push(...onTime.map(({ id, time }) => `Payment ${id} was paid ${time} the end and has no ticket`));
  figures.tickets += rows.filter(({ tickets }) => tickets === 1).length;
  figures.moneyBack += rows.filter(({ refunds }) => refunds === 1).length;
  return breaches;
}
