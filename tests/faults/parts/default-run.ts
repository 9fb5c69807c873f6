import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DefaultShop } from "../default-shop.ts";
import { findLostPayments, type Load, startLoad } from "../load.ts";
import type { Outcome, Part } from "../part.ts";
import { untilQuiet } from "../quiet.ts";
import { checkRestoredCopy, findUnstarted } from "../restored-copy.ts";
import { runBackups } from "../run-backups.ts";
import { between, until } from "../shop.ts";

const PEOPLE = 12;
const QUIET_WITHIN_MS = 120_000;
const SELLS_AGAIN_WITHIN_MS = 60_000;

/**
 * SIGKILL of the app, of its PostgreSQL, and of both at once, under load, then a backup: the next start goes on, nothing
 * that was acknowledged is lost, and the backup restores to a shop whose ledger is clean and that sells.
 */
export const defaultRun: Part = {
  name: "default",
  full: 20,
  short: 3,
  control: { statement: "update purchases set quantity = quantity + 1", breach: "I2" },
  run: async (someShop, count) => {
    const shop = someShop as DefaultShop;
    const load = await startLoad(shop, PEOPLE);
    const figures = { app: 0, "app and PostgreSQL": 0, PostgreSQL: 0 };
    const secondsToSell: number[] = [];
    const breaches: string[] = [];
    let underWay = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const whom = (["app and PostgreSQL", "app", "PostgreSQL"] as const)[turn % 3] ?? "app";
      await sleep(between(500, 2_000));
      await until(async () => load.placingAt(0).length + load.placingAt(1).length > 0, 5_000, 1);
      if (load.placingAt(0).length + load.placingAt(1).length > 0) underWay += 1;
      const startedAt = Date.now();
      if (!(await kill(shop, whom)))
        breaches.push(`After the kill of ${whom}, turn ${turn}, no new PostgreSQL answered`);
      figures[whom] += 1;
      const before = load.acknowledged.size;
      if (!(await until(async () => load.acknowledged.size > before, SELLS_AGAIN_WITHIN_MS)))
        breaches.push(
          `After the kill of ${whom}, turn ${turn}, nothing was sold for ${SELLS_AGAIN_WITHIN_MS} ms`,
        );
      secondsToSell.push((Date.now() - startedAt) / 1_000);
    }
    const backup = await backUp(shop, load);
    await load.stop();
    breaches.push(...load.breaches, ...(await untilQuiet(shop, QUIET_WITHIN_MS)));
    breaches.push(...(await findLostPayments(shop, load.acknowledged)));
    const restored = await checkRestoredCopy(backup, backup.acknowledged);
    if (underWay < count / 2)
      breaches.push(`Only ${underWay} of ${count} kills met an order that was under way`);
    return {
      tried: count,
      breaches: [...breaches, ...backup.breaches, ...restored.breaches],
      figures: {
        killed: figures,
        underWay,
        acknowledged: load.acknowledged.size,
        answers: load.answers,
        ordered: load.ordered,
        slowestSecondsToSell: Math.max(...secondsToSell),
        backup: { acknowledged: backup.acknowledged.size, seconds: backup.seconds },
        restored: restored.figures,
      },
    } satisfies Outcome;
  },
};

/** Resolves when what was killed answers again; false when it does not. */
async function kill(shop: DefaultShop, whom: "app" | "app and PostgreSQL" | "PostgreSQL"): Promise<boolean> {
  const pid = await shop.server.pid();
  if (whom !== "app" && pid) process.kill(pid, "SIGKILL");
  if (whom !== "PostgreSQL") {
    await shop.apps[0]?.kill();
    await shop.restart(0);
    return true;
  }
  // Its backends outlive it by a moment and end the orders that they have: those are no sign that the shop sells again.
  return until(async () => {
    if (((await shop.server.pid()) ?? pid) === pid) return false;
    await shop.db.query("select");
    return true;
  }, SELLS_AGAIN_WITHIN_MS);
}

interface Backup {
  file: string;
  /** The file of the secret that signed it. */
  secret: string;
  /** The payments that had been answered with 201 when it began. */
  acknowledged: Set<string>;
  seconds: number;
  breaches: string[];
}

/** While it is made, orders are created and no charge begins: the snapshot has orders of both kinds, as after a kill. */
async function backUp(shop: DefaultShop, load: Load): Promise<Backup> {
  const dataDir = shop.apps[0]?.dataDir ?? "";
  const file = path.join(dataDir, "backups", "under-load.tar.gz");
  const breaches: string[] = [];
  const simulator = new pg.Client(shop.databaseUrl);
  await simulator.connect();
  try {
    await simulator.query("begin");
    // Inserts wait, reads do not.
    await simulator.query("lock table sandbox_charges in exclusive mode");
    // By its own connection: the buyers' payments wait for the lock in all the others.
    const db = { query: async <Row>(text: string) => (await simulator.query(text)).rows as Row[] };
    if (!(await until(async () => (await findUnstarted({ db })).length > 0)))
      breaches.push("No order was created while the payment simulator took none");
    const acknowledged = new Set(load.acknowledged);
    const startedAt = Date.now();
    const { code, output } = await runBackups(["backup", file], dataDir);
    if (code !== 0) breaches.push(`The backup ended with ${code}: ${output}`);
    const secret = path.join(dataDir, "signing-key-secret");
    return { file, secret, acknowledged, seconds: (Date.now() - startedAt) / 1_000, breaches };
  } finally {
    await simulator.end();
  }
}
