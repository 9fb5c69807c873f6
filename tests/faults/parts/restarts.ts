import { setTimeout as sleep } from "node:timers/promises";
import { findLostPayments, startLoad } from "../load.ts";
import type { Outcome, Part } from "../part.ts";
import { untilQuiet } from "../quiet.ts";
import { until } from "../shop.ts";

const PEOPLE = 96;
/** Orders at both processes when the database goes away. */
const AT_LEAST = 3;
const UP_AGAIN_WITHIN_MS = 60_000;
/** A restart that met no order says little: so many more are made until one did. */
const MORE = 6;

/** PostgreSQL is restarted while people buy: what was acknowledged is there afterwards, and the app finds it again by itself. */
export const restarts: Part = {
  name: "restarts",
  full: 10,
  short: 1,
  control: { statement: "update purchases set quantity = quantity + 1", breach: "I2" },
  run: async (shop, count) => {
    const load = await startLoad(shop, PEOPLE);
    const pids = shop.apps.map(({ pid }) => pid);
    const breaches: string[] = [];
    const secondsToSell: number[] = [];
    let broken = 0;
    let turn = 0;
    for (; turn < count || (broken === 0 && turn < count + MORE); turn += 1) {
      await sleep(2_000);
      await until(async () => load.placingAt(0).length + load.placingAt(1).length >= AT_LEAST, 10_000, 1);
      const failures = failuresIn(load.answers);
      const startedAt = Date.now();
      await shop.postgres.restart(turn % 2 === 0 ? "fast" : "immediate");
      const before = load.acknowledged.size;
      const sellsAgain = await until(async () => load.acknowledged.size > before + 2, UP_AGAIN_WITHIN_MS);
      if (!sellsAgain) breaches.push(`Restart ${turn}: no order was taken for ${UP_AGAIN_WITHIN_MS} ms`);
      secondsToSell.push((Date.now() - startedAt) / 1_000);
      if (failuresIn(load.answers) > failures) broken += 1;
    }
    await sleep(1_000);
    await load.stop();
    breaches.push(...load.breaches, ...(await untilQuiet(shop, 120_000)));
    breaches.push(...(await findLostPayments(shop, load.acknowledged)));
    const unanswered = Object.keys(load.answers).filter((name) => name.startsWith("0"));
    breaches.push(...unanswered.map((name) => `${load.answers[name]} orders got no answer at all: ${name}`));
    for (const pid of pids) if (!lives(pid)) breaches.push(`The process ${pid} did not live through it`);
    if (broken === 0) breaches.push("No order was under way when the database went away");
    return {
      tried: turn,
      breaches,
      figures: {
        acknowledged: load.acknowledged.size,
        answers: load.answers,
        ordered: load.ordered,
        restartsThatBrokeOrders: broken,
        slowestSecondsToSell: Math.max(...secondsToSell),
      },
    } satisfies Outcome;
  },
};

/** Orders that were not taken. */
function failuresIn(answers: Record<string, number>): number {
  return Object.entries(answers).reduce((sum, [name, count]) => (name === "201" ? sum : sum + count), 0);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
