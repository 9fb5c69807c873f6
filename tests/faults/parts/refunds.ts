import { spawn } from "node:child_process";
import { once } from "node:events";
import { Problem } from "#contract/problem.ts";
import { openServer } from "#db/connection.ts";
import { openJobs } from "#db/jobs.ts";
import { refundUnitsIn } from "#domain/sales/refunds/units/refund-units.ts";
import { createClock } from "#outside/clock.ts";
import { builtEntry } from "../../../scripts/builds.mjs";
import type { Buyer } from "../../buyers.ts";
import { call, countWays, look, nameOf, orderOf, place, tally, type Way, wayOf } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { openPayments, type Payments } from "../paying.ts";
import { between, eachOf, type Shop, until } from "../shop.ts";

const AT_ONCE = 6;
/** The number of orders that the command refunds too: it starts a process. */
const BY_COMMAND = 1;
const QUEUES = ["refund-payment", "send-refund-mail", "issue-invoice"] as const;

/** Units are refunded, some twice at once, while their buyer assigns them. */
export const refunds: Part = {
  name: "refunds",
  full: 200,
  short: 15,
  control: {
    statement: `insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
      select gen_random_uuid(), u.purchase_id, u.unit, p.ticket_id, (select id from signups s
        where not exists (select from assignments where signup_id = s.id) limit 1), now() from refund_units u
      join purchases p on p.id = u.purchase_id limit 1`,
    breach: "I5",
  },
  run: async (shop, count) => {
    const fixture = await openRefundFixture(shop);
    const answers: Record<string, number> = {};
    const breaches: string[] = [];
    const paid = countWays();
    const payments = await openPayments(shop);
    await eachOf(await shop.buyers(count), AT_ONCE, async (buyer, index) => {
      const way = wayOf(index);
      const wrong = await fightOver({ shop, fixture, payments }, { buyer, index, way }, answers);
      if (wrong.length === 0) paid.counts[way] += 1;
      breaches.push(...wrong);
    });
    breaches.push(...paid.missing());
    await fixture.close();
    const unfair = Object.keys(answers).filter((name) => !FAIR.has(name));
    breaches.push(...unfair.map((name) => `${answers[name]} times: ${name}`));
    const unitsGivenBack = await shop.count("select count(*) as n from refund_units");
    if (!answers["refund: made"] || !answers["assign: 201"] || !answers["refund: already_refunded"])
      breaches.push("No unit was refunded twice, or assigned");
    return {
      tried: count,
      breaches,
      figures: { answers, paid: paid.counts, unitsGivenBack },
    } satisfies Outcome;
  },
};

const FAIR = new Set([
  "refund: made",
  "refund: already_refunded",
  "command: 0",
  "command: 1",
  "assign: 201",
  "assign: 409 already_assigned",
]);

type Fixture = Awaited<ReturnType<typeof openRefundFixture>>;

/** The use case itself, in a third process beside the two. It runs no jobs. */
async function openRefundFixture(shop: Shop) {
  const db = await openServer(shop.databaseUrl, 8);
  const jobs = await openJobs(db, QUEUES, () => {});
  const clock = createClock();
  return {
    refund: (paymentId: string, units: { purchaseId: string; unit: number }[]) =>
      db.transaction((tx) =>
        refundUnitsIn(tx, { jobs, clock }, { paymentId, units, reason: "asked_for" }, "organiser"),
      ),
    close: async () => {
      await jobs.stop();
      await db.close();
    },
  };
}

async function fightOver(
  { shop, fixture, payments }: { shop: Shop; fixture: Fixture; payments: Payments },
  { buyer, index, way }: { buyer: Buyer; index: number; way: Way },
  answers: Record<string, number>,
): Promise<string[]> {
  const lines = [
    { ticket: 3 + (index % 6), quantity: between(2, 4) },
    { ticket: 9 + (index % 5), quantity: between(1, 2) },
  ];
  const placed = await place(shop.url(index), buyer, orderOf(shop, buyer, { lines, way, assignLater: true }));
  const { id } = placed.body;
  if (!id) return [`An order was answered ${nameOf(placed)}`];
  await payments.pay({ way, id }, index);
  let purchases: { id: string; quantity: number }[] = [];
  const bought = await until(async () => {
    purchases = (await look(shop.url(index), buyer, id)).body.purchased_tickets ?? [];
    return purchases.length === lines.length;
  });
  if (!bought) return [`Payment ${id} was paid and has no tickets after 30 s`];

  const units = purchases.flatMap(({ id: purchaseId, quantity }) =>
    Array.from({ length: quantity }, (_, unit) => ({ purchaseId, unit: unit + 1 })),
  );
  const people = await shop.buyers(units.length);
  const some = () => units.filter(() => Math.random() < 0.5).slice(0, between(1, units.length));
  const giveBack = async () => {
    const chosen = some();
    if (chosen.length > 0) tally(answers, `refund: ${await outcomeOf(fixture.refund(id, chosen))}`);
  };
  const assign = async ({ purchaseId }: { purchaseId: string }, person: number) => {
    const body = { signup: people[person]?.signup };
    const given = await call(shop.url(person), `/tickets/purchases/${purchaseId}/assign/`, {
      token: buyer.token,
      body,
    });
    tally(answers, `assign: ${nameOf(given)}`);
  };
  await Promise.all([giveBack(), ...units.map(assign), giveBack(), giveBack()]);
  if (index < BY_COMMAND) tally(answers, `command: ${await byCommand(shop, id)}`);
  return [];
}

async function outcomeOf(refund: Promise<unknown>): Promise<string> {
  return refund.then(
    () => "made",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}

/** All that is left, as the organiser's engineer does it; 1 when nothing was. */
async function byCommand(shop: Shop, paymentId: string): Promise<number | null> {
  const command = spawn(process.execPath, [builtEntry("commands"), "refund", paymentId], {
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: shop.databaseUrl, LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const [code] = (await once(command, "exit")) as [number | null];
  return code;
}
