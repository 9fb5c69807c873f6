import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { startApp, startPostgres } from "../../tests/servers.ts";
import { cpuTime } from "../cpu-time.ts";
import { compare, connect, fillWithBuyers, print, readOffers, round } from "../measured-run.ts";
import { measurePurchases } from "../purchases.ts";

const BUYERS = 500;
const RUN = { warmSeconds: 2, seconds: 5 };
/** The goal of 3,400 mails within two minutes. */
const PER_SECOND = 30;
const STATEMENTS = 10;
/** The caches and PDF threads are warm before the others. */
const WARM = 100;

/** Mails of orders that completed, with their PDFs, after the buyers have gone: how many a second, and what each costs. */
export async function benchMails(): Promise<void> {
  const postgres = await startPostgres();
  const app = await startApp({ env: { DATABASE_URL: postgres.url } });
  const db = await connect(postgres.url);
  await measurePurchases([app.url], await fillWithBuyers(db, BUYERS), await readOffers(app.url), RUN);
  await db.query("update orders set confirmation_due_at = 'infinity' where state = 'completed'");
  // Those under way.
  await sleep(2_000);
  await send(db, WARM);

  const commits = async () => (await committed(db)) - asked;
  const before = { app: cpuTime(app.pid), database: cpuTime(postgres.pid), commits: await committed(db) };
  let asked = 0;
  const { mails, seconds } = await send(db, 1_000_000, () => {
    asked += 1;
  });
  const each = (ms: number) => round(ms / mails);
  compare("mails with their PDFs a second", mails / seconds, `≥ ${PER_SECOND}`, { mails });
  print("ms of processor of a mail", {
    app: each(cpuTime(app.pid) - before.app),
    database: each(cpuTime(postgres.pid) - before.database),
  });
  // Statements that stand alone and transactions, with those of the loops beside.
  compare("commits of a mail", each((await commits()) - before.commits), `≤ ${STATEMENTS}`);
  await app.stop();
  await db.end();
  await postgres.stop();
}

/** Makes the mails of so many orders due, and waits until they are sent. */
async function send(db: pg.Client, count: number, onLook = () => {}) {
  const began = performance.now();
  const { rowCount: mails } = await db.query(
    `update orders set confirmation_due_at = now(), confirmation_sent_at = null, confirmation_attempts = 0
     where id in (select id from orders where confirmation_due_at = 'infinity' order by id limit $1)`,
    [count],
  );
  const left = "select from orders where confirmation_due_at < 'infinity' limit 1";
  while ((await db.query(left)).rowCount) {
    onLook();
    await sleep(200);
  }
  return { mails: mails ?? 0, seconds: (performance.now() - began) / 1_000 };
}

/** PostgreSQL counts what a connection did once a second at most. */
async function committed(db: pg.Client): Promise<number> {
  await sleep(1_500);
  const { rows } = await db.query<{ n: string }>(
    "select xact_commit as n from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.n);
}
