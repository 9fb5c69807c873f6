import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { asBreach, findDifferences } from "#domain/sales/ledger/check-ledger.ts";
import { createStripe } from "#outside/payments/stripe/provider.ts";
import type { Buyer } from "../../buyers.ts";
import { findBreaches } from "../../database/find-breaches.ts";
import type { Behaviour } from "../../fake-servers/behaviour.ts";
import { fakeStripeKeys, startFakeStripe } from "../../fake-servers/fake-stripe.ts";
import { freePort, type Postgres } from "../../servers.ts";
import { countWays, nameOf, orderOf, place, tally, type Way, ways } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments, type Payments } from "../paying.ts";
import { between, oneOf, openShop, type Shop, until } from "../shop.ts";

const AT_ONCE = 10;
const PLACE_TRIES = 3;
const ANSWER_MS = 300;
const LATE_MS = 4_000;
/** Paid with and without a webhook, declined, cancelled, paid when the hold has ended. */
const PHONES = ["912345678", "912345678", "912345674", "912345671", "912345672", "912345675"];
/** The sum that is paid for a reference: its own sum, another one, or nothing. */
const SUMS = [0, 0, 1_000, null];
/** On the card's page, or the page is left. */
const CARD_ANSWERS = ["pay", "pay", "decline", "cancel", null];
const FAULTS = ["hang", "reset", "error", "lost", "broken"] as const;
/** Every payment is started, so these faults certainly occur; the others only when a poller asks. */
const BEGIN = "POST /v1/payment_intents";
const FAULTY = [BEGIN, BEGIN, "POST /v1/checkout/sessions", "GET /v1/payment_intents", "/v1/"];
const WEBHOOKS = ["once", "twice", "late", "reordered", "never"] as const;

type Stripe = Awaited<ReturnType<typeof startFakeStripe>>;
type ProviderShop = Shop & { stripe: Stripe };

/** A shop of its own, whose payments go through a local fake Stripe. */
export async function openProviderShop(postgres: Postgres): Promise<ProviderShop> {
  const ports: [number, number] = [await freePort(), await freePort()];
  const stripe = await startFakeStripe({
    webhookUrl: `http://127.0.0.1:${ports[0]}/api/v1/webhooks/stripe/`,
  });
  const settings = { ...fakeStripeKeys, url: stripe.url, mbWay: "intent" as const };
  const clock = { now: () => new Date() };
  const asked = createStripe(settings, clock);
  const shop = await openShop(postgres, {
    database: "provider",
    ports,
    env: {
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_URL: stripe.url,
    },
    findBreaches: async (db) => {
      const differences = await findDifferences({ db, clock }, asked, new Date(0), 0);
      return [
        ...(await findBreaches(db, clock.now())),
        ...differences.map((difference) => {
          const { promise, detail } = asBreach(asked, difference);
          return `${promise}. ${detail}`;
        }),
      ];
    },
  });
  return {
    ...shop,
    stripe,
    close: async () => {
      await shop.close();
      await stripe.stop();
    },
  };
}

/**
 * A provider that hangs, breaks, charges without an answer, and sends webhooks twice, late, in another order or
 * never.
 */
export const provider: Part = {
  name: "provider",
  full: 500,
  short: 10,
  control: {
    statement: "update payments set captured_cents = captured_cents + 1 where status = 2",
    breach: "I3",
  },
  run: async (shop, count) => {
    if (!("stripe" in shop)) throw new Error("The shop of this part has a provider of its own");
    const { stripe } = shop as ProviderShop;
    const answers: Record<string, number> = {};
    const faults: Record<string, number> = {};
    const breaches: string[] = [];
    const payments = await openPayments(shop);
    const ordered = countWays();
    for (let done = 0; done < count; done += AT_ONCE) {
      const fault = oneOf(FAULTS);
      const times = between(3, AT_ONCE);
      const webhooks = oneOf(WEBHOOKS);
      await stripe.configure({
        ...{ fault, faultAt: done === 0 ? BEGIN : oneOf(FAULTY), faultTimes: times },
        ...{ webhooks, webhooksLateMs: 1_500, answerMs: ANSWER_MS, lateMs: LATE_MS },
      });
      const buyers = await shop.buyers(Math.min(AT_ONCE, count - done));
      await Promise.all(
        buyers.map((buyer, index) => {
          const way = ways[index % ways.length] as Way;
          return buy(shop, payments, { buyer, index, way }, { answers, ordered: ordered.counts });
        }),
      );
      const given = times - (await faultsLeft(stripe));
      faults[fault] = (faults[fault] ?? 0) + given;
      faults[`webhooks ${webhooks}`] = (faults[`webhooks ${webhooks}`] ?? 0) + buyers.length;
    }
    await stripe.configure({ fault: null, webhooks: "once" });
    // A late payer's money is still to come.
    await sleep(LATE_MS);
    breaches.push(...(await endAll(shop, stripe)));
    const ledger = await stripe.ledger();
    const perPayment = Map.groupBy(ledger.captured, ({ paymentId }) => paymentId);
    for (const [paymentId, lines] of perPayment)
      if (lines.length > 1) breaches.push(`Payment ${paymentId} was charged ${lines.length} times`);
    breaches.push(...ordered.missing());
    const faultCount = FAULTS.reduce((sum, name) => sum + (faults[name] ?? 0), 0);
    if (faultCount === 0) breaches.push("The provider had no fault");
    const unfair = Object.keys(answers).filter((name) => !FAIR.has(name));
    breaches.push(...unfair.map((name) => `${answers[name]} orders were answered ${name}`));
    return {
      tried: count,
      breaches,
      figures: {
        faultCount,
        faults,
        answers,
        ordered: ordered.counts,
        captured: ledger.captured.length,
        refunded: ledger.refunded.length,
      },
    } satisfies Outcome;
  },
};

const FAIR = new Set(["201", "503 provider_unavailable"]);

async function faultsLeft({ url }: Stripe): Promise<number> {
  const behaves = await fetch(`${url}/_behave`, { method: "POST", body: "{}" });
  return ((await behaves.json()) as Behaviour).faultTimes ?? 0;
}

/** A buyer whose payment's state is unknown retries with the same key, at the other process; some give up. */
async function buy(
  shop: Shop,
  payments: Payments,
  { buyer, index, way }: { buyer: Buyer; index: number; way: Way },
  { answers, ordered }: { answers: Record<string, number>; ordered: Record<Way, number> },
): Promise<void> {
  const phone = oneOf(PHONES);
  const lines = [{ ticket: 3 + (index % 6), quantity: between(1, 2) }];
  const order = orderOf(shop, buyer, { lines, phone, way });
  const key = randomUUID();
  // The first of each way does not give up: there are no more faults than that.
  const patient = index < ways.length;
  for (let turn = 0; turn < (patient ? AT_ONCE + 1 : PLACE_TRIES); turn += 1) {
    const placed = await place(shop.url(index + turn), buyer, order, key);
    tally(answers, nameOf(placed));
    if (placed.status === 201) {
      ordered[way] += 1;
      const { id = "", redirect_url: page } = placed.body;
      if (way === "Multibanco") await payAt(page, "cents", oneOf(SUMS));
      if (way === "card") await payAt(page, "answer", oneOf(CARD_ANSWERS));
      if (way === "transfer" && Math.random() < 0.7) await payments.pay({ way, id }, index);
      if (phone.endsWith("5")) await endHold(shop, id);
      return;
    }
    if (!patient && Math.random() < 0.3) return;
  }
}

/** On the card's page or at a machine, while the shop's webhooks and questions go wrong; null: never. */
async function payAt(
  page: string | null | undefined,
  field: "answer" | "cents",
  given: string | number | null,
): Promise<void> {
  if (!page || given === null) return;
  await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ [field]: String(given) }),
    redirect: "manual",
  });
}

/** So that a late payer's money comes when the tickets have been given up. */
const endHold = (shop: Shop, id: string) =>
  shop.db.query(
    `with due as (update payments set next_check_at = now() where id = $1 and status = 1 returning order_id)
     update orders set expires_at = now() from due where orders.id = order_id`,
    [id],
  );

/**
 * A charge that the provider never started ends with its hold: at once here. The reconciler asks for late money soon
 * instead of a minute later. What has not been seen in two minutes is answered.
 */
async function endAll(shop: Shop, stripe: Stripe): Promise<string[]> {
  let unseen: object[] = [];
  const seen = await until(
    async () => {
      await shop.db.query(
        `with ended as (update orders set expires_at = least(expires_at, now()) where state = 'pending')
         update payments set next_check_at = now()
         where status = 1 or (status in (3, 4) and next_check_at > now() + interval '30 seconds')`,
      );
      const { captured } = await stripe.ledger();
      unseen = await shop.db.query(
        `select id, status, provider_reference, checks, next_check_at, settled_at from payments
         where status = 1 or (id = any($1::uuid[]) and captured_cents = 0)`,
        [captured.map(({ paymentId }) => paymentId)],
      );
      return unseen.length === 0;
    },
    120_000,
    1_000,
  );
  return seen ? [] : unseen.slice(0, 5).map((row) => `Not seen in two minutes: ${JSON.stringify(row)}`);
}
