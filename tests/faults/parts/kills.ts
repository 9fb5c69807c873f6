import { setTimeout as sleep } from "node:timers/promises";
import { findLostPayments, type Load, startLoad } from "../load.ts";
import type { Outcome, Part } from "../part.ts";
import { untilQuiet } from "../quiet.ts";
import { between, type Shop } from "../shop.ts";

const PEOPLE = 12;
const LOOK_FOR_MS = 6_000;
/** Long enough for what was on the wire when a process was frozen to reach the database. */
const ON_THE_WIRE_MS = 10;

/** Steps of checkout as the database shows them; `$1` the people whose order is at the process, `$2` its connections' name. */
const steps: Record<string, string> = {
  order_created: `select from payments join orders on orders.id = order_id
    where status = 1 and provider_reference is null and signup_id = any($1::uuid[]) and $2 <> ''`,
  charge_started: `select from payments p join sandbox_charges c on c.payment_id = p.id
    where p.status = 1 and p.provider_reference is not null and c.decides_at > now() and $1::uuid[] is not null and $2 <> ''`,
  charge_paid: `select from payments p join sandbox_charges c on c.payment_id = p.id
    where p.status = 1 and c.outcome = 'pay' and c.decides_at <= now() and $1::uuid[] is not null and $2 <> ''`,
  settling: `select from pg_stat_activity where application_name = $2 and state = 'active' and $1::uuid[] is not null
    and query ~ 'insert into purchases'`,
  settled: `select from purchases where created_at > now() - interval '60 ms' and $1::uuid[] is not null and $2 <> ''`,
  confirmation_due: `select from orders where confirmation_due_at is not null and $1::uuid[] is not null and $2 <> ''`,
};
const RANDOM = "random";
const turns = [...Object.keys(steps), RANDOM];

/**
 * Kills one of the two processes (SIGKILL) at every step of checkout, again and again, while people buy. A process is
 * stopped first and the step verified, so that it really ends there.
 */
export const kills: Part = {
  name: "kills",
  full: 200,
  short: 4,
  control: {
    statement: "update orders set confirmation_due_at = null, confirmation_sent_at = null",
    breach: "I6",
  },
  run: async (shop, count) => {
    const load = await startLoad(shop, PEOPLE);
    const killed: Record<string, number> = {};
    let underWay = 0;
    await sleep(1_500);
    for (let turn = 0; turn < count; turn += 1) {
      const victim = turn % 2;
      const step = turns[turn % turns.length] ?? RANDOM;
      const caught = step === RANDOM ? await atRandom() : await freezeAt(shop, load, victim, step);
      const waiting = await shop.count("select count(*) as n from payments where status = 1");
      if (waiting > 0 || load.placingAt(victim).length > 0) underWay += 1;
      await shop.apps[victim]?.kill();
      killed[caught ? step : `${step}, missed`] = (killed[caught ? step : `${step}, missed`] ?? 0) + 1;
      await shop.restart(victim);
    }
    const lastRestart = Date.now();
    await sleep(1_000);
    await load.stop();
    const stuck = await untilQuiet(shop, 120_000);
    const quietAfterSeconds = Math.round((Date.now() - lastRestart) / 100) / 10;
    const breaches = [...load.breaches, ...stuck, ...(await findLostPayments(shop, load.acknowledged))];
    if (underWay < count / 2)
      breaches.push(`Only ${underWay} of ${count} kills met an order that was under way`);
    return {
      tried: count,
      breaches,
      figures: {
        killed,
        underWay,
        acknowledged: load.acknowledged.size,
        answers: load.answers,
        ordered: load.ordered,
        quietAfterSeconds,
      },
    } satisfies Outcome;
  },
};

async function atRandom(): Promise<boolean> {
  await sleep(between(50, 1_000));
  return true;
}

/** Leaves the process frozen within the step; false, and it runs on, when the step was not met in time. */
async function freezeAt(shop: Shop, load: Load, victim: number, step: string): Promise<boolean> {
  const process_ = shop.apps[victim]?.pid ?? 0;
  const isThere = async () => {
    const found = await shop.db.query(`select exists (${steps[step]}) as there`, [
      load.placingAt(victim),
      `app-${victim}`,
    ]);
    return (found[0] as { there: boolean }).there;
  };
  for (const giveUpAt = Date.now() + LOOK_FOR_MS; Date.now() < giveUpAt; ) {
    if (!(await isThere())) continue;
    process.kill(process_, "SIGSTOP");
    await sleep(step === "settled" ? 0 : ON_THE_WIRE_MS);
    if (await isThere()) return true;
    process.kill(process_, "SIGCONT");
  }
  return false;
}
