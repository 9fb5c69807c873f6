import { randomUUID } from "node:crypto";
import type { Buyer } from "../../buyers.ts";
import { answer, look, nameOf, orderOf, place, postWebhook, referenceIn, tally } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { between, eachOf, type Shop, until } from "../shop.ts";

const AT_ONCE = 10;
const SAME_KEY = 100;

interface Asked {
  id: string;
  /** When each webhook and poll left and was answered, in ms. */
  spans: { from: number; to: number }[];
}

/** Webhook, the buyer's poll and the reconciler at once, on both processes: one fulfilment. The same order 100 times: one charge. */
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
    await eachOf(await shop.buyers(count), AT_ONCE, async (buyer, index) => {
      asked.push(await settleOne(shop, buyer, index, answers));
    });
    const ids = asked.map(({ id }) => id);
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
      figures: { answers, askedByTwoOrMoreWhileSettling: raced, sameKey: SAME_KEY },
    } satisfies Outcome;
  },
};

async function settleOne(
  shop: Shop,
  buyer: Buyer,
  index: number,
  answers: Record<string, number>,
): Promise<Asked> {
  const order = orderOf(shop, buyer, { lines: [{ ticket: 3 + (index % 6), quantity: between(1, 3) }] });
  const placed = await place(shop.url(index), buyer, order);
  const id = placed.body.id ?? "";
  const reference = referenceIn(placed);
  await answer(shop, reference, "pay");
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
  const references = new Set(answers.map(referenceIn));
  const made = await shop.count(
    "select count(*) as n from payments join orders on orders.id = order_id where signup_id = $1",
    [buyer.signup],
  );
  const charged = await shop.count(
    "select count(*) as n from sandbox_charges where payment_id in (select payments.id from payments join orders on orders.id = order_id where signup_id = $1)",
    [buyer.signup],
  );
  await answer(shop, [...references][0] ?? "", "pay");
  const right =
    names["201"] === SAME_KEY && ids.size === 1 && references.size === 1 && made === 1 && charged === 1;
  return right
    ? []
    : [`The same key ${SAME_KEY} times: ${JSON.stringify(names)}, ${made} payments, ${charged} charges`];
}
