import { randomUUID } from "node:crypto";
import type { Buyer } from "../../buyers.ts";
import {
  answer,
  countWays,
  look,
  nameOf,
  orderOf,
  place,
  postWebhook,
  referenceOf,
  tally,
  type Way,
  wayOf,
} from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { between, eachOf, type Shop, until } from "../shop.ts";
import { openTransfers, type Transfers } from "../staff/transfers.ts";

const AT_ONCE = 10;
const SAME_KEY = 100;

interface Asked {
  id: string;
  /** When each webhook and poll left and was answered, in ms. */
  spans: { from: number; to: number }[];
}

/**
 * Webhook, the buyer's poll and the reconciler at once, on both processes: one fulfilment. Of a transfer two members of staff
 * and a bank statement that is booked twice: one receipt. The same order 100 times: one charge.
 */
export const settles: Part = {
  name: "settles",
  full: 1_000,
  short: 40,
  control: {
    statement: "update sandbox_charges set amount_cents = amount_cents + 1 where outcome = 'pay'",
    breach: "I3",
  },
  run: async (shop, count) => {
    const breaches: string[] = [];
    const answers: Record<string, number> = {};
    const asked: Asked[] = [];
    const ids: string[] = [];
    const transfers = await openTransfers(shop);
    const paid = countWays();
    const written: Record<string, number> = {};
    await eachOf(await shop.buyers(count), AT_ONCE, async (buyer, index) => {
      const way = wayOf(index);
      const id = await order(shop, buyer, index, way);
      ids.push(id);
      paid.counts[way] += 1;
      if (way === "transfer") breaches.push(...(await settleTransfer(transfers, id, index, written)));
      else asked.push(await settleOne(shop, buyer, id, answers));
    });
    breaches.push(...paid.missing());
    const open = "select count(*) as n from payments where id = any($1::uuid[]) and status = 1";
    if (!(await until(async () => (await shop.count(open, [ids])) === 0, 60_000)))
      breaches.push("A payment was not settled in a minute");
    const fulfilments = await fulfilmentsOf(shop, ids);
    breaches.push(
      ...fulfilments
        .filter(
          ({ status, purchases, confirmations }) => status !== 2 || purchases !== 1 || confirmations !== 1,
        )
        .map((one) => `A payment was not fulfilled once: ${JSON.stringify(one)}`),
      ...Object.entries(answers)
        .filter(([name]) => !name.startsWith("200"))
        .map(([name, times]) => `${times} webhooks or polls were answered ${name}`),
    );
    const settledAt = new Map(fulfilments.map(({ id, at }) => [id, at.getTime()]));
    const raced = asked.filter(({ id, spans }) => {
      const at = settledAt.get(id) ?? 0;
      return spans.filter(({ from, to }) => from <= at && at <= to).length > 1;
    }).length;
    if (raced === 0) breaches.push("No two asked while a payment was being settled");
    breaches.push(...(await sameKey(shop)));
    return {
      tried: count,
      breaches,
      figures: {
        answers,
        paid: paid.counts,
        transfers: written,
        askedByTwoOrMoreWhileSettling: raced,
        sameKey: SAME_KEY,
      },
    } satisfies Outcome;
  },
};

async function order(shop: Shop, buyer: Buyer, index: number, way: Way): Promise<string> {
  const lines = [{ ticket: 3 + (index % 6), quantity: between(1, 3) }];
  const placed = await place(shop.url(index), buyer, orderOf(shop, buyer, { lines, way }));
  if (!placed.body.id) throw new Error(`An order was answered ${nameOf(placed)}`);
  return placed.body.id;
}

/** Less first, or more than the total, or all of it: of those who write the same sum down at once, one does. */
async function settleTransfer(
  transfers: Transfers,
  id: string,
  index: number,
  written: Record<string, number>,
): Promise<string[]> {
  const transfer = await transfers.find(id);
  const part = Math.floor(transfer.total / 3);
  const sums = [[transfer.total], [part, transfer.total - part], [transfer.total + 100]][index % 3] ?? [];
  const breaches: string[] = [];
  let before = 0;
  for (const cents of sums) {
    const raced = await transfers.race(transfer, cents, before);
    for (const one of raced.answers) tally(written, one);
    if (raced.written !== 1) breaches.push(`A transfer was written down as ${raced.answers.join(", ")}`);
    before += cents;
  }
  return breaches;
}

async function settleOne(
  shop: Shop,
  buyer: Buyer,
  id: string,
  answers: Record<string, number>,
): Promise<Asked> {
  const reference = await referenceOf(shop, id);
  await answer(shop, id, "pay");
  // The reconcilers of both processes, and every poller, now find it due.
  await shop.db.query("update payments set next_check_at = now() where id = $1", [id]);
  const spans: Asked["spans"] = [];
  const timed = async (asking: Promise<Awaited<ReturnType<typeof look>>>) => {
    const from = Date.now();
    tally(answers, nameOf(await asking));
    spans.push({ from, to: Date.now() });
  };
  const events = [`evt_${reference}`, `evt_${reference}`, `evt_${randomUUID()}`];
  await Promise.all([
    ...events.map((event, turn) => timed(postWebhook(shop.url(turn), reference, event))),
    ...[0, 1].map((app) => timed(look(shop.url(app), buyer, id))),
  ]);
  return { id, spans };
}

function fulfilmentsOf(shop: Shop, ids: string[]) {
  return shop.db.query<{ id: string; status: number; purchases: number; confirmations: number; at: Date }>(
    `select p.id, p.status, p.settled_at as at,
       (select count(*)::int from purchases where order_id = p.order_id) as purchases,
       (select count(*)::int from order_events where order_id = p.order_id and event = 'confirmation_queued') as confirmations
     from payments p where id = any($1::uuid[])`,
    [ids],
  );
}

async function sameKey(shop: Shop): Promise<string[]> {
  const [buyer] = await shop.buyers(1);
  if (!buyer) throw new Error("No buyer");
  const order = orderOf(shop, buyer, { lines: [{ ticket: 3, quantity: 1 }] });
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: SAME_KEY }, (_, index) => place(shop.url(index), buyer, order, key)),
  );
  const names: Record<string, number> = {};
  for (const one of answers) tally(names, nameOf(one));
  const ids = new Set(answers.map(({ body }) => body.id));
  const pages = new Set(answers.map(({ body }) => body.redirect_url));
  const made = await shop.count(
    "select count(*) as n from payments join orders on orders.id = order_id where signup_id = $1",
    [buyer.signup],
  );
  const charged = await shop.count(
    "select count(*) as n from sandbox_charges where payment_id in (select payments.id from payments join orders on orders.id = order_id where signup_id = $1)",
    [buyer.signup],
  );
  await answer(shop, [...ids][0] ?? "", "pay");
  const right =
    names["201"] === SAME_KEY && ids.size === 1 && pages.size === 1 && made === 1 && charged === 1;
  return right
    ? []
    : [`The same key ${SAME_KEY} times: ${JSON.stringify(names)}, ${made} payments, ${charged} charges`];
}
