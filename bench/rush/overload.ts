import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createBuyers } from "../../tests/buyers.ts";
import { cpuTime, ownCpuTime } from "../cpu-time.ts";
import { scanOf } from "../door/scan-of.ts";
import {
  compare,
  fillWithBuyers,
  print,
  readOffers,
  residentMegabytes,
  round,
  rounded,
} from "../measured-run.ts";
import { p99 } from "../percentile.ts";
import { type Client, openClient } from "./light-client.ts";
import { buy } from "./rush-buyers.ts";
import { openRushShop, type RushShop } from "./shop.ts";
import { countStatus, undocumented } from "./visitors.ts";

/** As many as keep one process busy, as in the bench of purchases. */
const SERVED = 2_000;
const TIMES = 10;
/** More than are ever asked at once: an order that waits here would be one that the shop never sees. */
const CONNECTIONS = 6_000;
const WARM_S = 8;
const CALM_S = 25;
const NORMAL_S = 30;
const QUIET_S = 40;
const MEMORY_MB = 300;
/** Goodput in windows of this long; the best calm one is compared. */
const WINDOW_S = 5;
/** The least share of the best. */
const SHARE = 0.9;
/** Staff and the door may wait so long: they are never to stand behind buyers. */
const BESIDE_P99_MS = 1_000;

/**
 * Buyers as many as one process serves, then ten times as many for `seconds`, then the first ones alone. Staff and the door ask
 * beside them the whole time.
 */
export async function benchOverload(seconds: number): Promise<void> {
  const shop = await openRushShop(1);
  const client = openClient(shop.apps[0]?.url ?? "", CONNECTIONS);
  const beside = openClient(shop.apps[0]?.url ?? "", 200);
  try {
    await measure(shop, client, beside, seconds);
  } finally {
    client.close();
    beside.close();
    await shop.stop();
  }
}

async function measure(shop: RushShop, client: Client, beside: Client, seconds: number): Promise<void> {
  const pid = shop.apps[0]?.pid ?? 0;
  const offers = await readOffers(shop.apps[0]?.url ?? "");
  const buyers = [
    ...(await fillWithBuyers(shop.db, SERVED)),
    ...(await createBuyers(shop.db, SERVED * (TIMES - 1))),
  ];
  const watch = askBeside(beside, shop.staff, await addDevice(shop.db));
  const log = { done: [] as number[], ordered: [] as { at: number; ms: number }[] };
  let counts: Record<string, number> = {};
  let isOver = false;
  let isRushOver = false;

  const run = (from: number, to: number, over: () => boolean, spreadS: number) =>
    Promise.all(
      buyers.slice(from, to).map(async (buyer, position) => {
        const index = from + position;
        await sleep((position / (to - from)) * spreadS * 1_000);
        for (let turn = index; !over(); turn += 1) {
          const outcome = await buy({
            buyer,
            index,
            offer: offers[turn % offers.length] as (typeof offers)[0],
            clientOf: () => client,
            onAnswer: (answer) => countStatus(counts, answer),
            onOrdered: (ms) => log.ordered.push({ at: performance.now(), ms }),
            isOver: over,
          });
          if (outcome === "bought") log.done.push(performance.now());
          if (outcome === "refused") await sleep(1_000);
        }
      }),
    );
  const during = async (what: string, forS: number) => {
    const began = performance.now();
    watch.begin();
    counts = {};
    client.takeFigures();
    const cpu = { app: cpuTime(pid), database: cpuTime(shop.databasePid), load: ownCpuTime() };
    await sleep(forS * 1_000);
    const wall = performance.now() - began;
    const ordered = log.ordered.filter(({ at }) => at >= began).map(({ ms }) => ms);
    const perSecond = log.done.filter((at) => at >= began).length / (wall / 1_000);
    const cores = {
      app: (cpuTime(pid) - cpu.app) / wall,
      database: (cpuTime(shop.databasePid) - cpu.database) / wall,
      load: (ownCpuTime() - cpu.load) / wall,
    };
    const perProcessor = perSecond / (cores.app + cores.database);
    print(`overload: ${what}`, {
      seconds: round(wall / 1_000),
      purchasesPerSecond: round(perSecond),
      ordersPerSecond: round(ordered.length / (wall / 1_000)),
      orderP99Ms: round(p99(ordered)),
      cores: rounded(cores),
      perSecondOfAProcessor: round(perProcessor),
      answers: counts,
      load: client.takeFigures(),
      ...watch.figures(),
    });
    return { began, perSecond, perProcessor, ordered, counts, beside: watch.figures() };
  };

  const served = run(0, SERVED, () => isOver, WARM_S);
  await sleep((WARM_S + 2) * 1_000);
  const calm = await during("as many buyers as are served", CALM_S);
  // Measured from the first that come: their arrival is the hardest part.
  const rest = run(SERVED, buyers.length, () => isRushOver, WARM_S);
  const rush = await during(`${TIMES} times as many`, seconds);
  isRushOver = true;
  const endedAt = performance.now();
  const after = await during("as many as before again", NORMAL_S);
  isOver = true;
  watch.stop();
  await Promise.all([served, rest]);

  const best = Math.max(calm.perSecond, ...windowsOf(log.done, calm.began, CALM_S));
  compare("overload: purchases of the best without it", rush.perSecond / best, `≥ ${SHARE}`, {
    perSecond: round(rush.perSecond),
    best: round(best),
  });
  // The crowd shares the processors with the shop, and other programs do: this compares the shop with itself.
  print("overload: purchases of a second of the shop's and the database's processor, of those without it", {
    figure: round(rush.perProcessor / calm.perProcessor),
  });
  const windows = windowsOf(log.done, endedAt, NORMAL_S);
  const normal = windows.findIndex((perSecond) => perSecond >= SHARE * calm.perSecond);
  compare(
    "overload: seconds until it sells as before",
    normal < 0 ? Number.POSITIVE_INFINITY : (normal + 1) * WINDOW_S,
    `≤ ${NORMAL_S}`,
    { windows: windows.map(round) },
  );
  print("overload: an order that was served, p99 in ms", {
    rush: round(p99(rush.ordered)),
    calm: round(p99(calm.ordered)),
    after: round(p99(after.ordered)),
  });
  const phases = [calm, rush, after];
  const sum = (of: (counts: Record<string, number>) => number) =>
    phases.reduce((all, phase) => all + of(phase.counts), 0);
  compare("overload: 5xx that are no documented refusal", sum(undocumented), "= 0");
  const unanswered = sum((counts) => counts["no answer"] ?? 0);
  compare("overload: requests without an answer", unanswered, "= 0");
  for (const who of ["staff", "door"] as const)
    compare(`overload: requests of ${who} that were refused`, rush.beside[who].refused, "= 0", {
      asked: rush.beside[who].asked,
      calmP99Ms: calm.beside[who].p99,
    });
  for (const who of ["staff", "door"] as const)
    compare(`overload: p99 of requests of ${who} in ms`, rush.beside[who].p99, `≤ ${BESIDE_P99_MS}`);
  const atItsEnd = await residentMegabytes(pid);
  // The last orders end. Their mails are measured by `rush-mails`, and would keep the process busy for minutes.
  await sleep(WINDOW_S * 2_000);
  await shop.db.query("update orders set confirmation_due_at = null");
  // The buyers leave.
  client.close();
  await sleep(QUIET_S * 1_000);
  compare(
    "overload: resident memory once all is quiet, in MB",
    await residentMegabytes(pid),
    `≤ ${MEMORY_MB}`,
    { atItsEnd },
  );
}

function windowsOf(done: readonly number[], from: number, seconds: number): number[] {
  return Array.from({ length: Math.floor(seconds / WINDOW_S) }, (_, index) => {
    const began = from + index * WINDOW_S * 1_000;
    return done.filter((at) => at >= began && at < began + WINDOW_S * 1_000).length / WINDOW_S;
  });
}

async function addDevice(db: pg.Client): Promise<{ token: string; list: number }> {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `insert into door_devices (edition_id, name, token_hash, enrolled_at, created_at, last_seen_at)
     values (1, 'Rush', sha256(convert_to($1, 'UTF8')), now(), now(), now())`,
    [token],
  );
  const { rows } = await db.query<{ id: number }>(
    `insert into check_in_lists (edition_id, name, kind, days, entries, exits, position)
     values (1, 'Rush', 'zone', '[]', 'many', true, 1) returning id::integer`,
  );
  return { token, list: rows[0]?.id ?? 0 };
}

/** Staff's list of orders and a door's scan, each four times a second. */
function askBeside(client: Client, staff: string, { token, list }: { token: string; list: number }) {
  const asks = {
    staff: () =>
      client.send("/api/v1/organiser/orders/?edition=1&limit=50", {
        headers: { authorization: `Token ${staff}` },
      }),
    door: () =>
      client.send("/api/v1/door/scans/", {
        method: "POST",
        headers: { authorization: `Device ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ scans: [scanOf(list, { code: "NEXXT:unknown", unit: null })], unsynced: 0 }),
      }),
  };
  type Who = keyof typeof asks;
  const empty = () => ({ times: [] as number[], counts: {} as Record<string, number> });
  let seen: Record<Who, ReturnType<typeof empty>> = { staff: empty(), door: empty() };
  let goesOn = true;
  // On a fixed beat: after an answer that took long, the next question does not wait for it.
  const ask = async (who: Who) => {
    const own = seen[who];
    const answer = await asks[who]();
    own.times.push(answer.ms);
    countStatus(own.counts, answer);
  };
  const beat = setInterval(() => {
    if (goesOn) for (const who of ["staff", "door"] as const) void ask(who);
    else clearInterval(beat);
  }, 250);
  const figuresOf = (who: Who) => {
    const { times, counts } = seen[who];
    return {
      asked: times.length,
      p99: round(p99(times)),
      refused: times.length - (counts["200"] ?? 0),
      counts,
    };
  };
  return {
    begin: () => {
      seen = { staff: empty(), door: empty() };
    },
    figures: () => ({ staff: figuresOf("staff"), door: figuresOf("door") }),
    stop: () => {
      goesOn = false;
    },
  };
}
