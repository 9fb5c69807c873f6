import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Buyer } from "../buyers.ts";
import {
  type Answer,
  countWays,
  look,
  mostlyMbWay,
  nameOf,
  orderOf,
  place,
  tally,
  type Way,
} from "./buying.ts";
import { openPayments } from "./paying.ts";
import { between, oneOf, type Shop, until } from "./shop.ts";

const RETRY_MS = 200;
const POLL_MS = 400;
const GIVE_UP_MS = 120_000;
/** One in so many orders that no phone decides on is given up. */
const ONE_GIVEN_UP_OF = 4;
/** Mostly paid; also paid without a webhook, declined, cancelled. */
const PHONES = ["912345678", "912345678", "912345678", "912345674", "912345671", "912345672"];
const TICKETS = [3, 4, 5, 10, 11, 12];

export type Load = Awaited<ReturnType<typeof startLoad>>;

/**
 * Buyers who place one order after the other. Without an answer, or after a 5xx, a buyer sends the same order with
 * the same Idempotency-Key to the other process, pays it in one way after the other or gives it up, and then polls the
 * payment until it has ended.
 */
export async function startLoad(shop: Shop, people: number) {
  const buyers = await shop.buyers(people);
  const payments = await openPayments(shop);
  /** The orders that were acknowledged. */
  const ordered = countWays();
  let orders = 0;
  /** Every payment that a buyer got a 201 for. */
  const acknowledged = new Set<string>();
  /** Answers to orders. */
  const answers: Record<string, number> = {};
  /** Answers to questions about a payment. */
  const looks: Record<string, number> = {};
  const breaches: string[] = [];
  /** Whose order is at which process now. */
  const placing = new Map<string, number>();
  let stopping = false;
  /** When the newest order that was acknowledged was sent, in ms. */
  let newestMs = 0;

  async function placeUntilAcknowledged(buyer: Buyer, way: Way): Promise<string | null> {
    const key = randomUUID();
    const lines = [{ ticket: oneOf(TICKETS), quantity: between(1, 2) }];
    const order = orderOf(shop, buyer, { lines, way, phone: oneOf(PHONES) });
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (let app = between(0, 1); Date.now() < giveUpAt; app = 1 - app) {
      placing.set(buyer.signup, app);
      const sentAt = Date.now();
      const answer = await place(shop.url(app), buyer, order, key);
      placing.delete(buyer.signup);
      tally(answers, nameOf(answer));
      if (answer.status === 201) {
        newestMs = Math.max(newestMs, sentAt);
        return acknowledge(answer);
      }
      if (answer.status !== 0 && answer.status < 500) {
        breaches.push(`An order was refused: ${nameOf(answer)}`);
        return null;
      }
      await sleep(RETRY_MS);
    }
    breaches.push(`An order found no answer in ${GIVE_UP_MS / 1_000} s`);
    return null;
  }

  function acknowledge({ body }: Answer): string | null {
    const id = body.id ?? "";
    if (acknowledged.has(id)) breaches.push(`Two keys were answered with the payment ${id}`);
    acknowledged.add(id);
    return id;
  }

  /** Where no phone does so by itself; again while the shop or its database is away. */
  async function decide(buyer: Buyer, way: Way, id: string): Promise<void> {
    if (way === "MB WAY") return;
    const act = between(1, ONE_GIVEN_UP_OF) === 1 ? payments.decline : payments.pay;
    let app = between(0, 1);
    const decided = await until(
      async () => {
        app += 1;
        await act({ way, id, buyer }, app);
        return true;
      },
      GIVE_UP_MS,
      RETRY_MS,
    );
    if (!decided) breaches.push(`Payment ${id} by ${way} could not be decided in ${GIVE_UP_MS / 1_000} s`);
  }

  async function watch(buyer: Buyer, id: string): Promise<void> {
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (let app = between(0, 1); !stopping; app = 1 - app) {
      await sleep(POLL_MS);
      const { status, body } = await look(shop.url(app), buyer, id);
      tally(looks, `payment ${status}`);
      if (status === 200 && body.payment_status !== 1) return;
      if (status === 404) breaches.push(`Payment ${id} was answered with 201 and is missing`);
      if (Date.now() > giveUpAt) breaches.push(`Payment ${id} did not end in ${GIVE_UP_MS / 1_000} s`);
      if (status === 404 || Date.now() > giveUpAt) return;
    }
  }

  const running = buyers.map(async (buyer) => {
    await sleep(between(0, 1_000));
    while (!stopping) {
      const way = mostlyMbWay(orders);
      orders += 1;
      const id = await placeUntilAcknowledged(buyer, way);
      if (!id) continue;
      ordered.counts[way] += 1;
      await decide(buyer, way, id);
      await watch(buyer, id);
    }
  });

  return {
    acknowledged,
    answers,
    looks,
    ordered: ordered.counts,
    breaches,
    /** An order was acknowledged that was sent after that moment, in ms. */
    hasSoldSince: (moment: number) => newestMs > moment,
    /** The signups whose order is at that process now. */
    placingAt: (app: number) => [...placing].filter(([, at]) => at === app).map(([signup]) => signup),
    stop: async () => {
      stopping = true;
      await Promise.all(running);
      breaches.push(...ordered.missing());
    },
  };
}

/** Every buyer who got a 201 finds the payment, with its tickets or ended. Call it when no payment is in progress. */
export async function findLostPayments(shop: Shop, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const rows = await shop.db.query<{ id: string; status: number | null }>(
    `select answered.id, p.status from unnest($1::uuid[]) as answered (id) left join payments p on p.id = answered.id
     where p.status is null or p.status = 1
       or (p.status = 2 and not exists (select from purchases where order_id = p.order_id))`,
    [[...acknowledged]],
  );
  return rows.map(
    ({ id, status }) => `Payment ${id} was answered with 201, and now has status ${status ?? "(missing)"}`,
  );
}
