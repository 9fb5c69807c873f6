import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { locateServer } from "../src/db/embedded/server.ts";
import { type Buyer, createBuyers } from "../tests/buyers.ts";
import { type AppServer, startApp } from "../tests/servers.ts";
import { cpuTime, ownCpuTime } from "./cpu-time.ts";
import { measurePurchases, type Offer } from "./purchases.ts";

/** As many as keep two cores busy: each waits two seconds between questions, as a page does. More only stand in line. */
const BUYERS = 2_000;
/** Ten tickets of the demo with one quota each. */
export const TICKETS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const RUN = { warmSeconds: 6, seconds: 15 };
/** How often a wait for mails says how many are left. */
const PROGRESS_MS = 10_000;

export interface Run {
  apps: Pick<AppServer, "url" | "pid">[];
  db: pg.Client;
  databasePid: number;
  buyers: Buyer[];
  offers: Offer[];
}

/** Whole purchases through these processes, with the CPU ms that each costs, by who spends them. */
export async function measureRun(
  { apps, db, databasePid, buyers, offers }: Run,
  seconds: number = RUN.seconds,
) {
  // A buyer of the run before has no order open any more: a second one is refused.
  while ((await db.query("select from orders where state = 'pending' limit 1")).rowCount) await sleep(500);
  const spent = cpuClock({ app: apps.map(({ pid }) => pid), database: [databasePid] });
  const urls = apps.map(({ url }) => url);
  const { perSecond, ...rate } = await measurePurchases(urls, buyers, offers, { ...RUN, seconds });
  return { perSecond, ...rounded(rate), p99: round(rate.p99), cpuMsEach: rounded(spent(rate.all)) };
}

/** `npm start` without settings: the app's own PostgreSQL, in its folder. */
export async function measureEmbedded(env: Record<string, string> = {}) {
  const app = await startApp({ env });
  const own = await locateServer(app.dataDir, { durability: "durable" });
  const db = await connect(own.url);
  const buyers = await fillWithBuyers(db);
  const offers = await readOffers(app.url);
  const databasePid = (await own.pid()) ?? 0;
  const { perSecond, ...figures } = await measureRun({ apps: [app], db, databasePid, buyers, offers });
  await db.end();
  await app.stop();
  await rm(app.dataDir, { recursive: true, force: true });
  return { perSecond: round(perSecond), ...figures };
}

export async function connect(url: string): Promise<pg.Client> {
  const db = new pg.Client(url);
  await db.connect();
  return db;
}

/** Buyers with a login session, and room for all that they buy. */
export async function fillWithBuyers(db: pg.Client, count = BUYERS): Promise<Buyer[]> {
  await db.query("update quotas set size = 100000000");
  return createBuyers(db, count);
}

const MAILED_WITHIN_S = 300;

/** Seconds until every completed order has its confirmation with the tickets as a PDF; infinite if that takes too long to wait for. */
export async function secondsUntilMailed(db: pg.Client): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  let saidAt = 0;
  while (seconds() < MAILED_WITHIN_S) {
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::integer as n from orders where confirmation_due_at is not null",
    );
    const left = rows[0]?.n ?? 0;
    if (left === 0) return seconds();
    if (performance.now() - saidAt > PROGRESS_MS) {
      saidAt = performance.now();
      progress(`${left} mails are left after ${Math.round(seconds())} s of ${MAILED_WITHIN_S} at most`);
    }
    await sleep(500);
  }
  return Number.POSITIVE_INFINITY;
}

/** Completed orders whose confirmation never went; those of raw SQL are none. */
export async function countUnmailed(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::integer as n from orders join payments on payments.id = current_payment_id
     where state = 'completed' and confirmation_sent_at is null and provider <> 'bench'`,
  );
  return rows[0]?.n ?? Number.NaN;
}

/** CPU ms per purchase from now on, by the process that spends it. */
function cpuClock(processes: Record<string, number[]>) {
  const now = () => ({
    ...Object.fromEntries(
      Object.entries(processes).map(([name, pids]) => [
        name,
        pids.reduce((sum, pid) => sum + cpuTime(pid), 0),
      ]),
    ),
    "load generator": ownCpuTime(),
  });
  const before: Record<string, number> = now();
  return (purchases: number) =>
    Object.fromEntries(
      Object.entries(now()).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / purchases]),
    );
}

export async function readOffers(url: string): Promise<Offer[]> {
  const answer = await fetch(`${url}/api/v1/tickets/`);
  const { results } = (await answer.json()) as { results: { id: number; price: string }[] };
  return TICKETS.map((ticket) => {
    const price = results.find(({ id }) => id === ticket)?.price ?? "0";
    return { ticket, amount: (Math.round(Number(price) * 123) / 100).toFixed(2) };
  });
}

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

/** By then a quiet process has given back what a load took (decision 207), and its PDF threads have ended. */
const AT_REST_MS = 90_000;
export async function megabytesAtRest(pid: number): Promise<number> {
  await sleep(AT_REST_MS);
  return residentMegabytes(pid);
}

export function rounded(rate: object) {
  return Object.fromEntries(Object.entries(rate).map(([name, value]) => [name, round(Number(value))]));
}
export function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
export function print(what: string, figures: object): void {
  process.stdout.write(`${JSON.stringify({ what, ...figures })}\n`);
}

/** Beside the figures, so that a run of minutes shows where it is. */
export function progress(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

/** A figure beside its goal; one that misses it fails the run. */
export function compare(
  what: string,
  figure: number,
  goal: `${"≤" | "≥" | "="} ${number}`,
  more: object = {},
) {
  const [sign, limit] = [goal[0], Number(goal.slice(2))];
  const met = sign === "≤" ? figure <= limit : sign === "≥" ? figure >= limit : figure === limit;
  if (!met) process.exitCode = 1;
  print(what, { figure: Math.round(figure * 1_000) / 1_000, goal, met, ...more });
}
