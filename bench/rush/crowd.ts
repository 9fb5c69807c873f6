import { setTimeout as sleep } from "node:timers/promises";
import { createBuyers } from "../../tests/buyers.ts";
import { compare, print, readOffers, round, TICKETS } from "../measured-run.ts";
import { p99 } from "../percentile.ts";
import { openClient } from "./light-client.ts";
import { buy } from "./rush-buyers.ts";
import { numberOf, openRushShop, type RushShop } from "./shop.ts";
import { countStatus, openCrowd, undocumented, type Visitor } from "./visitors.ts";

const WAITING = 10_000;
const BUYERS = 500;
/** Fewer than the buyers: some find nothing left. */
const SEATS = 400;
const ALL = WAITING + BUYERS;
/** Half come in these seconds before the sale, half in as many after it began. */
const COMING_S = 12;
/** So many are let in a minute: the last one waits less than a minute. */
const PACE = 12_000;
/** The process is killed when so many orders were acknowledged. */
const KILLED_AFTER = 150;
/** Copies of others' places, and buyers without any, who try to order. */
const CHEATS = 50;
const CONNECTIONS = 400;

/**
 * 10,000 visitors wait and the first 500 who are let in buy at once what is left of one ticket, while a process is killed and started
 * again. Prints what was kept, figure beside goal.
 */
export async function benchCrowd(processes: 1 | 2): Promise<void> {
  const shop = await openRushShop(processes);
  const clients = shop.apps.map(({ url }) => openClient(url, CONNECTIONS / processes));
  try {
    const what = `crowd, ${processes === 1 ? "one process" : "two processes"}`;
    await measure(shop, clients, (name, figure, goal, more) =>
      compare(`${what}: ${name}`, figure, goal, more),
    );
  } finally {
    for (const client of clients) client.close();
    await shop.stop();
  }
}

async function measure(
  shop: RushShop,
  clients: ReturnType<typeof openClient>[],
  say: typeof compare,
): Promise<void> {
  const { db } = shop;
  const ticket = TICKETS[0] ?? 0;
  const ofTicket = "where id in (select quota_id from ticket_quotas where ticket_id = $1)";
  await db.query("update quotas set size = 100000000");
  await db.query(`update quotas set size = taken + ${SEATS} ${ofTicket}`, [ticket]);
  const [offer] = await readOffers(shop.apps[0]?.url ?? "");
  const buyers = await createBuyers(db, BUYERS + 2 * CHEATS);
  if (!offer) throw new Error("The demo sells no ticket");

  const opensIn = (COMING_S + 4) * 1_000;
  const openedAt = performance.now() + opensIn;
  await shop.changeRoom({
    action: "plan",
    pace: PACE,
    gathers_at: new Date().toISOString(),
    opens_at: new Date(Date.now() + opensIn).toISOString(),
  });
  const crowd = openCrowd(clients);
  const counts: Record<string, number> = {};
  const creation: number[] = [];
  const first: Visitor[] = [];
  let crash: Promise<void> | null = null;
  let downMs = 0;
  const order = (index: number, cookie: string, counts: Record<string, number>) =>
    buy({
      buyer: buyers[index] as (typeof buyers)[0],
      index,
      offer,
      cookie,
      clientOf: (turn) => clients[turn % clients.length] as (typeof clients)[0],
      onAnswer: (answer) => countStatus(counts, answer),
      onOrdered: (ms) => {
        creation.push(ms);
        if (creation.length !== KILLED_AFTER) return;
        const began = performance.now();
        crash = shop.crash(0).then(() => {
          downMs = performance.now() - began;
        });
      },
    });
  const buying: Promise<string>[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: ALL }, async (_, index) => {
      const half = ALL / 2;
      const place = (index % half) / half;
      await sleep(index < half ? place * COMING_S * 1_000 : opensIn - 1_500 + place * COMING_S * 1_000);
      const visitor = await crowd.visit();
      if (first.length < BUYERS) buying.push(order(first.push(visitor) - 1, visitor.cookie, counts));
    }),
  );
  const outcomes = await Promise.all(buying);
  say("processes killed and started again", crash ? 1 : 0, "= 1");
  await crash;
  const seconds = (performance.now() - startedAt) / 1_000;

  for (const [fault, count] of Object.entries(crowd.faults(openedAt))) say(fault, count, "= 0");
  const stillIn = await Promise.all(crowd.visitors.map((visitor, index) => crowd.look(visitor, index)));
  say(
    "visitors let in who are so no more after the restart",
    stillIn.filter(({ standing }) => standing?.state !== "admitted").length,
    "= 0",
    { let_in: stillIn.length, down_s: round(downMs / 1_000) },
  );
  say("places that changed by it", crowd.changedPlaces(), "= 0");
  const usedBy = `select count(distinct buyer) as n from used_places`;
  say(
    "places that buyers ordered with",
    await numberOf(db, "select count(*) as n from used_places"),
    `= ${BUYERS}`,
  );
  say("buyers of those places", await numberOf(db, usedBy), `= ${BUYERS}`);
  const toCheats: Record<string, number> = {};
  for (let index = 0; index < 2 * CHEATS; index += 1)
    await order(BUYERS + index, index < CHEATS ? (first[index]?.cookie ?? "") : "", toCheats);
  say(
    "orders with a copied place, or with none, that were refused",
    toCheats["429 waiting_room"] ?? 0,
    `= ${2 * CHEATS}`,
  );
  await untilNoneIsPending(shop);
  const soldText =
    "select sum(quantity) as n from purchases join orders on orders.id = order_id where ticket_id = $1 and orders.created_at > now() - interval '10 minutes'";
  say("seats sold", await numberOf(db, soldText, [ticket]), `= ${SEATS}`, {
    buyers: BUYERS,
    bought: outcomes.filter((outcome) => outcome === "bought").length,
  });
  say("seats left", await numberOf(db, `select size - taken as n from quotas ${ofTicket}`, [ticket]), "= 0");
  say("5xx that are no documented refusal", undocumented(crowd.statuses) + undocumented(counts), "= 0");
  print("crowd: what was asked", {
    seconds: round(seconds),
    looks: crowd.looks(),
    looksPerSecond: Math.round(crowd.looks() / seconds),
    orderP99Ms: round(p99(creation)),
    answersToLooks: crowd.statuses,
    answersToBuyers: counts,
  });
}

/** An order that was under way as the process died settles or expires by itself. */
async function untilNoneIsPending({ db }: RushShop): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await sleep(500))
    if ((await numberOf(db, "select count(*) as n from orders where state = 'pending'")) === 0) return;
}
