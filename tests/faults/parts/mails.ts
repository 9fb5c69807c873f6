import { openMailServer } from "../../fake-servers/fake-mail-server.ts";
import { freePort, type Postgres } from "../../servers.ts";
import { countWays, nameOf, orderOf, place, tally, wayOf } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments } from "../paying.ts";
import { between, eachOf, openShop, type Shop, until } from "../shop.ts";

const AT_ONCE = 4;
/** By the outbox's back-off so many attempts are more than an hour; a short run makes fewer. */
const ATTEMPTS_OF_AN_HOUR = 35;
const ARRIVES_WITHIN_MS = 120_000;

const WAITING = "select count(*) as n from payments where status = 1";

/** A shop of its own whose mail server is `server`. */
export async function openMailShop(postgres: Postgres, database = "mails"): Promise<MailShop> {
  const port = await freePort();
  const server = openMailServer(port);
  const shop = await openShop(postgres, {
    database,
    env: { MAIL_URL: `smtp://127.0.0.1:${port}` },
  });
  return {
    ...shop,
    server,
    close: async () => {
      await shop.close();
      await server.stop();
    },
  };
}

export interface MailShop extends Shop {
  server: ReturnType<typeof openMailServer>;
}

/**
 * The mail server is down for an hour while people buy: no buyer notices, and every mail arrives afterwards, once.
 */
export const mails: Part = {
  name: "mails",
  full: 200,
  short: 8,
  control: {
    statement: "update orders set confirmation_due_at = null, confirmation_sent_at = null",
    breach: "I6",
  },
  run: async (someShop, count) => {
    const shop = someShop as MailShop;
    const buyers = await shop.buyers(count);
    const answers: Record<string, number> = {};
    const payments = await openPayments(shop);
    const ordered = countWays();
    const confirmations = () => shop.server.arrived.filter(({ messageId }) => isConfirmation(messageId));
    const tookMs: { when: string; ms: number }[] = [];
    let turn = 0;
    const buy = (share: typeof buyers, when: string) =>
      eachOf(share, AT_ONCE, async (buyer, index) => {
        const lines = [{ ticket: 3 + (index % 6), quantity: between(1, 3) }];
        const way = wayOf(turn);
        turn += 1;
        const order = orderOf(shop, buyer, { lines, way, phone: phoneOf(turn) });
        const startedAt = performance.now();
        const placed = await place(shop.url(index), buyer, order);
        tookMs.push({ when, ms: performance.now() - startedAt });
        tally(answers, nameOf(placed));
        if (placed.body.id) ordered.counts[way] += 1;
        if (placed.body.id && way !== "MB WAY") await payments.pay({ way, id: placed.body.id }, index);
      });
    const quarter = Math.ceil(count / 4);
    const waves = ["up", "hangs", "says no for now", "refuses"] as const;
    for (const [wave, fault] of waves.entries()) {
      const refusedBefore = shop.server.refused;
      await (fault === "up" ? shop.server.start() : shop.server.begin(fault));
      await buy(buyers.slice(wave * quarter, (wave + 1) * quarter), fault);
      await until(async () => (await shop.count(WAITING)) === 0, ARRIVES_WITHIN_MS);
      if (fault === "up") await until(async () => shop.server.arrived.length > 0, ARRIVES_WITHIN_MS);
      // A buyer may be paid before the worker comes to their mail. Where nothing listens, no mail counts.
      else if (fault !== "refuses")
        await until(async () => shop.server.refused > refusedBefore, ARRIVES_WITHIN_MS);
    }
    const awayFor = await passAttempts(shop, Math.min(ATTEMPTS_OF_AN_HOUR, quarter));
    const before = confirmations().length;
    await shop.server.start();
    const all = await until(async () => {
      await hurry(shop, 1_000_000);
      return confirmations().length >= count;
    }, ARRIVES_WITHIN_MS);
    const breaches = Object.entries(answers)
      .filter(([name]) => name !== "201")
      .map(([name, times]) => `${times} orders were answered ${name}`);
    if (!all) breaches.push(`Only ${confirmations().length} of ${count} confirmations came`);
    breaches.push(...ordered.missing());
    const perBuyer = Map.groupBy(confirmations(), ({ to }) => to);
    for (const { signup } of buyers) {
      const got = perBuyer.get(`${signup}@bench.example`)?.length ?? 0;
      if (got !== 1) breaches.push(`A buyer has ${got} confirmations`);
    }
    const others = shop.server.arrived.filter(({ messageId }) => !isConfirmation(messageId));
    if (new Set(others.map(({ messageId }) => messageId)).size < others.length)
      breaches.push("How to pay an order came twice");
    if (shop.server.refused === 0 || before === count) breaches.push("No mail met the fault");
    return {
      tried: count,
      breaches,
      figures: {
        answers,
        ordered: ordered.counts,
        arrivedBefore: before,
        howToPay: others.length,
        sendingsRefused: shop.server.refused,
        attemptsWhileAway: awayFor,
        medianMsToOrder: Object.fromEntries(
          waves.map((wave) => [wave, Math.round(median(tookMs.filter(({ when }) => when === wave)))]),
        ),
      },
    } satisfies Outcome;
  },
};

/** A reference or a transfer has a mail before it is paid, too. */
export const isConfirmation = (messageId: string) => messageId.startsWith("order-");

/** Makes each mail's next attempt due now, up to this number: without the bound the oldest would have all the attempts. */
const hurry = (shop: Shop, attempts: number) =>
  // A mail that is being sent just now is due later than any pause lasts (confirm-orders.ts).
  shop.db.query(
    `update orders set confirmation_due_at = now()
     where confirmation_due_at between now() and now() + interval '120 seconds' and confirmation_attempts between 1 and $1`,
    [attempts],
  );

/** Attempts of the outbox, one after the other without the pauses between. Returns the fewest that a mail had. */
async function passAttempts(shop: Shop, attempts: number): Promise<number> {
  const fewest = () =>
    shop.count(
      "select coalesce(min(confirmation_attempts), 0) as n from orders where confirmation_due_at is not null",
    );
  await until(
    async () => {
      await hurry(shop, attempts - 1);
      return (await fewest()) >= attempts;
    },
    10 * 60_000,
    100,
  );
  return fewest();
}

/** A new buyer each time: with a mail server one phone gets a limited number of requests. */
export const phoneOf = (index: number) => `9${10_000_008 + index * 10}`;

const median = (times: { ms: number }[]) =>
  times.toSorted((a, b) => a.ms - b.ms)[Math.floor(times.length / 2)]?.ms ?? 0;
