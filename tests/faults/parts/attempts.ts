import { setTimeout as sleep } from "node:timers/promises";
import type { Buyer } from "../../buyers.ts";
import { call, countWays, nameOf, orderOf, place, tally, type Way, wayOf } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments, type Payments } from "../paying.ts";
import { between, eachOf, oneOf, type Shop, until } from "../shop.ts";

const AT_ONCE = 6;
/** One in five: they take no second attempt. */
const waitsForDays = (index: number) => index % 5 === 4;
/** `409`: another buyer was quicker, or the order has ended. */
const FAIR = new Set(["201", "200", "409 payment_ended", "409 hold_not_renewable"]);

/**
 * Attempts, renewals and money of one order from two processes at once: its tickets once, every second sum back. A reference
 * and a transfer take no second attempt: they are paid and given up at once.
 */
export const attempts: Part = {
  name: "attempts",
  full: 300,
  short: 20,
  control: {
    statement: "update payments set status = 2 where status = 5 and captured_cents > 0",
    breach: "I2",
  },
  run: async (shop, count) => {
    const answers: Record<string, number> = {};
    const orders: string[] = [];
    const payments = await openPayments(shop);
    const ordered = countWays();
    await eachOf(await shop.buyers(count), AT_ONCE, async (buyer, index) => {
      const way = waitsForDays(index) ? (index % 2 === 0 ? "Multibanco" : "transfer") : wayOf(index % 4);
      orders.push(await fightOver(shop, payments, { buyer, index, way }, answers));
      ordered.counts[way] += 1;
    });
    const breaches = Object.entries(answers)
      .filter(([name]) => !FAIR.has(name))
      .map(([name, times]) => `${times} attempts or renewals were answered ${name}`);
    breaches.push(...ordered.missing());
    const seen = await until(() => endAll(shop, orders), 90_000, 500);
    if (!seen) breaches.push("An order did not end in 90 s");
    const ended = await shop.db.query<Ended>(ENDED, [orders]);
    breaches.push(
      ...ended
        .filter(
          ({ paid, served, refunded }) => served !== Math.min(1, paid) || refunded !== Math.max(0, paid - 1),
        )
        .map((one) => `An order was not served once: ${JSON.stringify(one)}`),
    );
    const twicePaid = ended.filter(({ paid }) => paid > 1).length;
    const replaced = ended.filter(({ attempts: made }) => made > 1).length;
    if (twicePaid === 0 || replaced === 0) breaches.push("No order was paid twice, or had two attempts");
    return {
      tried: count,
      breaches,
      figures: { answers, ordered: ordered.counts, replaced, twicePaid },
    } satisfies Outcome;
  },
};

interface Ended {
  order_id: string;
  attempts: number;
  /** Charges that the provider has captured. */
  paid: number;
  served: number;
  refunded: number;
}

/** The orders of payments. */
const THEIRS = "(select order_id from payments where id = any($1::uuid[]))";

const ENDED = `
  select o.id as order_id, o.attempts,
    count(*) filter (where c.outcome = 'pay' and c.decides_at <= now() or h.captured_cents > 0)::int as paid,
    (exists (select from purchases where order_id = o.id))::int as served,
    count(*) filter (where exists (select from refunds where payment_id = p.id and reason = 'paid_twice'
      and amount_cents = o.total_cents))::int as refunded
  from orders o join payments p on p.order_id = o.id left join sandbox_charges c on c.payment_id = p.id
    left join hand_charges h on h.payment_id = p.id
  where o.id in ${THEIRS} group by o.id`;

async function fightOver(
  shop: Shop,
  payments: Payments,
  { buyer, index, way }: { buyer: Buyer; index: number; way: Way },
  answers: Record<string, number>,
): Promise<string> {
  const order = orderOf(shop, buyer, { lines: [{ ticket: 3 + (index % 6), quantity: between(1, 2) }], way });
  const placed = await place(shop.url(index), buyer, order);
  const first = placed.body.id;
  if (!first) throw new Error(`An order was answered ${nameOf(placed)}`);
  let newest = first;
  const waits = way === "Multibanco" || way === "transfer";
  const ask = async (path: string, body: object, app: number) => {
    const asked = await call(shop.url(app), `/tickets/payments/${newest}/${path}/`, {
      token: buyer.token,
      body,
    });
    tally(answers, nameOf(asked));
    if (path === "try-again" && asked.status === 201) newest = asked.body.id ?? newest;
  };
  for (let turn = between(1, 3); turn > 0; turn -= 1) {
    await Promise.all(
      [0, 1, 0, 1].slice(0, between(2, 4)).map(async (app) => {
        const what = oneOf(["again", "again", "renew", "pay", "pay"]);
        await sleep(between(0, 15));
        if (waits && what === "again" && Math.random() < 0.5)
          return payments.decline({ way, id: first, buyer }, app);
        if (what === "renew") return ask("renew", {}, app);
        if (what === "again") return ask("try-again", anotherWay(), app);
        return way === "transfer" ? payments.pay({ way, id: first }, app) : payOneOf(shop, first);
      }),
    );
  }
  if (waits) await payments.decline({ way, id: first, buyer }, index);
  return first;
}

/** A card, a phone that pays in two seconds, one that declines. */
function anotherWay() {
  const phone = oneOf([null, null, "912345678", "912345671"]);
  return phone ? { payment_method: 1, phone_number: phone } : { payment_method: 2 };
}

/**
 * A charge that is still open, or one that the shop cancelled too late for the provider. Announced by a webhook, or
 * found by asking.
 */
async function payOneOf(shop: Shop, paymentId: string): Promise<void> {
  const [paid] = await shop.db.query<{ payment_id: string }>(
    `update sandbox_charges set outcome = 'pay', decides_at = now(),
       webhook_due_at = case when random() < 0.5 then now() end
     where reference = (select reference from sandbox_charges c join payments p on p.id = c.payment_id
         join orders o on o.id = p.order_id
       where o.id = (select order_id from payments where id = $1)
         and (c.decides_at is null or (c.outcome = 'cancel' and o.current_payment_id <> p.id))
       order by random() limit 1)
     returning payment_id`,
    [paymentId],
  );
  if (paid) await lookSoon(shop, [paid.payment_id]);
}

const lookSoon = (shop: Shop, ids: string[]) =>
  shop.db.query(
    "update payments set next_check_at = now() where id = any($1::uuid[]) and status in (1, 3, 4)",
    [ids],
  );

/** Open charges stay unpaid; the reconciler asks at once for money of attempts that ended. True when all is known. */
async function endAll(shop: Shop, orders: string[]): Promise<boolean> {
  await shop.db.query(
    `update sandbox_charges set outcome = 'cancel', decides_at = now(), webhook_due_at = now()
     where decides_at is null and payment_id in (select id from payments where status = 1 and order_id in ${THEIRS})`,
    [orders],
  );
  const unseen = await shop.db.query<{ id: string }>(
    `select p.id from payments p left join sandbox_charges c on c.payment_id = p.id
     where p.order_id in ${THEIRS}
       and (p.status = 1 or (c.outcome = 'pay' and (c.decides_at > now() or p.captured_cents = 0)))`,
    [orders],
  );
  await lookSoon(
    shop,
    unseen.map(({ id }) => id),
  );
  return unseen.length === 0;
}
