import { readFile, rm } from "node:fs/promises";
import pg from "pg";
import { createBuyers } from "../tests/buyers.ts";
import { startApp, startPostgres } from "../tests/servers.ts";
import { requestsPerSecond } from "./http.ts";
import { measurePurchases, type Offer } from "./purchases.ts";
import { measureRawSql } from "./raw-sql.ts";

/** `npm run bench -- purchases` runs the parts whose name begins so. */
const wanted = process.argv[2] ?? "";
const BUYERS = 1_600;
/** Ten tickets of the demo with one quota each. */
const TICKETS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const RUN = { warmSeconds: 6, seconds: 15 };

const parts: Record<string, () => Promise<void>> = {
  "start-up": benchStartUp,
  pages: benchPages,
  purchases: benchPurchases,
};
for (const [name, run] of Object.entries(parts)) if (name.startsWith(wanted)) await run();

async function benchStartUp() {
  const first = performance.now();
  const fresh = await startApp();
  print("start-up, empty embedded database", { seconds: round((performance.now() - first) / 1_000) });
  await fresh.stop();
  const second = performance.now();
  const again = await startApp({ dataDir: fresh.dataDir });
  print("start-up, filled embedded database", { seconds: round((performance.now() - second) / 1_000) });
  print("resident memory, embedded, idle", { megabytes: await residentMegabytes(again.pid) });
  await again.stop();
  await rm(fresh.dataDir, { recursive: true, force: true });
}

async function benchPages() {
  const postgres = await startPostgres();
  const app = await startApp({ env: { DATABASE_URL: postgres.url } });
  for (const path of ["/healthz", "/", "/tickets", "/api/v1/tickets/", "/api/v1/tickets/ticket-types/"]) {
    await requestsPerSecond(app.url + path, 8, 1);
    print(`requests/s of ${path}`, { perSecond: Math.round(await requestsPerSecond(app.url + path, 16, 4)) });
  }
  await app.stop();
  await postgres.stop();
}

async function benchPurchases() {
  const postgres = await startPostgres();
  const app = await startApp({ env: { DATABASE_URL: postgres.url } });
  const db = new pg.Client(postgres.url);
  await db.connect();
  await db.query("update quotas set size = 100000000");
  const buyers = await createBuyers(db, BUYERS);
  const offers = await readOffers(app.url);
  const quotas = TICKETS;

  const rawSpread = await measureRawSql(postgres.url, buyers, quotas, 6);
  print("raw SQL, ten quotas", { perSecond: Math.round(rawSpread) });
  const rawHot = await measureRawSql(postgres.url, buyers, quotas.slice(0, 1), 6);
  print("raw SQL, one quota", { perSecond: Math.round(rawHot) });

  const spread = await measurePurchases([app.url], buyers, offers, RUN);
  print("whole purchases, ten tickets", {
    ...rounded(spread),
    ofRawSql: round(spread.perSecond / rawSpread),
  });
  const hot = await measurePurchases([app.url], buyers, offers.slice(0, 1), RUN);
  print("whole purchases, one hot ticket", { ...rounded(hot), ofRawSql: round(hot.perSecond / rawHot) });
  print("resident memory, PostgreSQL server, after load", { megabytes: await residentMegabytes(app.pid) });

  await db.end();
  await app.stop();
  await postgres.stop();
}

async function readOffers(url: string): Promise<Offer[]> {
  const answer = await fetch(`${url}/api/v1/tickets/`);
  const { results } = (await answer.json()) as { results: { id: number; price: string }[] };
  return TICKETS.map((ticket) => {
    const price = results.find(({ id }) => id === ticket)?.price ?? "0";
    return { ticket, amount: (Math.round(Number(price) * 123) / 100).toFixed(2) };
  });
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

function rounded(rate: object) {
  return Object.fromEntries(Object.entries(rate).map(([name, value]) => [name, round(Number(value))]));
}
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
function print(what: string, figures: object): void {
  process.stdout.write(`${JSON.stringify({ what, ...figures })}\n`);
}
