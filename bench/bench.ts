import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { fakeStripeKeys, startFakeStripe } from "../tests/fake-servers/fake-stripe.ts";
import { freePort, startApp, startPostgres } from "../tests/servers.ts";
import { measureCluster } from "./cluster-purchases.ts";
import { requestsPerSecond } from "./http.ts";
import {
  compare,
  connect,
  countUnmailed,
  fillWithBuyers,
  measureEmbedded,
  measureRun,
  megabytesAtRest,
  middle,
  print,
  progress,
  type Run,
  readOffers,
  residentMegabytes,
  round,
  rounded,
  secondsUntilMailed,
  TICKETS,
} from "./measured-run.ts";
import { measurePurchases } from "./purchases.ts";
import { measureRawSql } from "./raw-sql.ts";
import { rushParts, secondsAsked } from "./rush/rush.ts";
import { benchGrowth } from "./sales/growth.ts";

/** `npm run bench -- purchases` runs the parts whose name begins so. */
const wanted = process.argv[2] ?? "";
/** So many that the waits of a purchase, and not the machine, set its pace only in part; in a window of several such waits. */
const PROVIDER_BUYERS = 600;
const PROVIDER_RUN = { warmSeconds: 8, seconds: 30 };

/** JSON that asks nothing of the database. */
const BARE_ROUTE = "/healthz";
/** With the least share of the bare route's pace. */
const PATHS = {
  "/": 0.8,
  "/tickets": 0.8,
  "/speakers": 0.8,
  "/api/v1/tickets/": 0.6,
  "/api/v1/tickets/ticket-types/": 0.6,
};
const ROUNDS = 3;
const RAW_SECONDS = 6;
const ORDER_P99_MS = 500;
const MAILED_S = 120;
const CPU_MS = { app: 1.4, database: 1.2 };
const MEMORY_MB = 300;

const parts: Record<string, () => Promise<void>> = {
  "start-up": benchStartUp,
  pages: benchPages,
  purchases: benchPurchases,
  providers: benchProviders,
  cores: benchCores,
  // All processes that this machine, or those of its processors to which this command is bound, lets run.
  "all-processes": async () =>
    print("whole purchases, ten tickets, PROCESSES=auto", await measureEmbedded({ PROCESSES: "auto" })),
  machines: benchMachines,
  ...rushParts,
  growth: benchGrowth,
};
const chosen = Object.entries(parts).filter(([name]) => name.startsWith(wanted));
if (chosen.length === 0) {
  process.stderr.write(`No part begins with "${wanted}": ${Object.keys(parts).join(", ")}\n`);
  process.exitCode = 1;
}
for (const [, run] of chosen) await run();

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
  const rates = new Map<string, number[]>([BARE_ROUTE, ...Object.keys(PATHS)].map((path) => [path, []]));
  for (const path of rates.keys()) await requestsPerSecond(app.url + path, 8, 1);
  // By turns, so that what else the machine does meets all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, own] of rates) own.push(await requestsPerSecond(app.url + path, 16, 2));
  }
  const bare = middle(rates.get(BARE_ROUTE) ?? []);
  print(`requests/s of ${BARE_ROUTE}, the bare route`, { perSecond: Math.round(bare) });
  for (const [path, goal] of Object.entries(PATHS)) {
    const perSecond = Math.round(middle(rates.get(path) ?? []));
    compare(`requests/s of ${path}, of the bare route`, perSecond / bare, `≥ ${goal}`, { perSecond });
  }
  await app.stop();
  await postgres.stop();
}

async function benchPurchases() {
  const postgres = await startPostgres();
  // As the units of `deploy` set it.
  const options = { env: { DATABASE_URL: postgres.url, MALLOC_ARENA_MAX: "2" } };
  const app = await startApp(options);
  const db = await connect(postgres.url);
  const buyers = await fillWithBuyers(db);
  const offers = await readOffers(app.url);

  // The machine's pace changes within minutes: raw SQL before and after each part.
  const measure = async (what: string, run: Run, quotas: number[], goal: number) => {
    const raw = () => measureRawSql(postgres.url, buyers, quotas, RAW_SECONDS);
    progress(`${what}: raw SQL`);
    const before = await raw();
    progress(`${what}: ${Math.round(before)} raw/s; now the purchases`);
    const { perSecond, ...figures } = await measureRun(run, secondsAsked);
    print(what, { perSecond: round(perSecond), ...figures });
    const mailed = await secondsUntilMailed(db);
    const after = await raw();
    compare(`${what}, of raw SQL`, (2 * perSecond) / (before + after), `≥ ${goal}`, {
      rawBefore: Math.round(before),
      rawAfter: Math.round(after),
    });
    compare(`${what}, p99 of placing an order in ms`, figures.p99, `≤ ${ORDER_P99_MS}`);
    compare(`${what}, seconds until all have their mail and PDF`, mailed, `≤ ${MAILED_S}`);
    compare(`${what}, orders whose mail never went`, await countUnmailed(db), "= 0");
    for (const [who, ms] of Object.entries(CPU_MS))
      compare(`${what}, ms of processor each, ${who}`, figures.cpuMsEach[who] ?? Number.NaN, `≤ ${ms}`);
    return perSecond;
  };
  const databasePid = postgres.pid;
  const one = { apps: [app], db, databasePid, buyers, offers };
  const server = await measure("whole purchases, ten tickets", one, TICKETS, 1);
  const hot = { ...one, offers: offers.slice(0, 1) };
  await measure("whole purchases, one hot ticket", hot, TICKETS.slice(0, 1), 1.2);
  compare("resident memory at rest after load, in MB", await megabytesAtRest(app.pid), `≤ ${MEMORY_MB}`);
  const second = await startApp(options);
  const two = { ...one, apps: [app, second] };
  await measure("whole purchases, ten tickets, two app processes", two, TICKETS, 1);
  await Promise.all([app.stop(), second.stop()]);
  await db.end();
  await postgres.stop();

  const embedded = await measureEmbedded();
  print("whole purchases, ten tickets, default run", {
    ...embedded,
    ofServer: round(embedded.perSecond / server),
  });
}

/** The whole of it (shop, database and load) on one processor and on two, by turns. Linux alone binds processes. */
async function benchCores() {
  const rates: Record<string, number[]> = { "0": [], "0,1": [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [processors, own] of Object.entries(rates)) {
      const { stdout } = await promisify(execFile)("taskset", [
        ...["-c", processors, process.execPath],
        ...["bench/bench.ts", "all-processes"],
      ]);
      own.push((JSON.parse(stdout) as { perSecond: number }).perSecond);
      process.stdout.write(`processors ${processors}: ${stdout}`);
    }
  }
  const [one = [], two = []] = Object.values(rates);
  print("purchases on two processors by those on one", {
    ratio: round(middle(two) / middle(one)),
    one,
    two,
  });
}

/** One process, all cores of one machine, and the cluster on this machine, whose six machines share its cores; by turns. */
async function benchMachines() {
  const shapes = {
    "one process": () => measureEmbedded(),
    "all cores": () => measureEmbedded({ PROCESSES: "auto" }),
    cluster: measureCluster,
  };
  const rates = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [shape, measure] of Object.entries(shapes)) {
      const figures = await measure();
      rates.set(shape, [...(rates.get(shape) ?? []), figures.perSecond]);
      print(`whole purchases, ten tickets, ${shape}`, figures);
    }
  }
  const one = middle(rates.get("one process") ?? []);
  for (const [shape, own] of rates)
    print(`${shape}, the middle of the rounds`, {
      perSecond: middle(own),
      ofOneProcess: round(middle(own) / one),
    });
}

/**
 * The sandbox is a few statements of the same database; the fake Stripe is asked over HTTP, as the real one is. They
 * alternate, since the machine's pace changes within minutes; one shop runs at a time.
 */
async function benchProviders() {
  const postgres = await startPostgres();
  const port = await freePort();
  const stripe = await startFakeStripe({
    webhookUrl: `http://127.0.0.1:${port}/api/v1/webhooks/stripe/`,
  });
  const db = await connect(postgres.url);
  const settings = { sandbox: {}, stripe: stripeSettings(stripe.url) };
  const rates: Record<keyof typeof settings, number[]> = { sandbox: [], stripe: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ["sandbox", "stripe"] as const) {
      const app = await startApp({ port, env: { DATABASE_URL: postgres.url, ...settings[name] } });
      const buyers = await fillWithBuyers(db, PROVIDER_BUYERS);
      const rate = await measurePurchases([app.url], buyers, await readOffers(app.url), PROVIDER_RUN);
      rates[name].push(rate.perSecond);
      print(`whole purchases, ten tickets, ${name}`, rounded(rate));
      await app.stop();
    }
  }
  const ratios = rates.stripe.map((rate, round) => rate / (rates.sandbox[round] ?? Number.NaN));
  print("Stripe's stand-in of the sandbox, the middle of the rounds", {
    ratio: round(middle(ratios)),
    ratios: ratios.map(round),
  });
  const ours = await db.query<{ sum: number }>(
    "select coalesce(sum(captured_cents), 0)::bigint as sum from payments where provider = 'stripe'",
  );
  const theirs = (await stripe.ledger()).captured.reduce((sum, line) => sum + line.amountCents, 0);
  print("captured in cents, by our ledger and by the fake provider's", {
    ours: Number(ours.rows[0]?.sum),
    theirs,
  });

  await db.end();
  await stripe.stop();
  await postgres.stop();
}

function stripeSettings(url: string): Record<string, string> {
  return {
    PAYMENTS: "stripe",
    STRIPE_URL: url,
    STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
  };
}
