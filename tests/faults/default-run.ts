import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedServer, locateServer } from "#db/embedded/server.ts";
import { builtEntry } from "../../scripts/builds.mjs";
import { freePort, startApp } from "../servers.ts";
import { findLostPayments, type Load, startLoad } from "./load.ts";
import type { Outcome, Part } from "./part.ts";
import { untilQuiet } from "./quiet.ts";
import { between, openShopOn, type Shop, until } from "./shop.ts";

const PEOPLE = 12;
const QUIET_WITHIN_MS = 120_000;
const SELLS_AGAIN_WITHIN_MS = 60_000;

interface DefaultShop extends Shop {
  server: EmbeddedServer;
  port: number;
}

/** One process, as `npm start` runs it without settings: its PostgreSQL is its own. */
export async function openDefaultShop(): Promise<DefaultShop> {
  const port = await freePort();
  return openAt(port, await mkdtemp(path.join(os.tmpdir(), "nexxt-default-")));
}

async function openAt(port: number, dataDir: string): Promise<DefaultShop> {
  const server = await locateServer(dataDir, { durability: "durable" });
  const shop = await openShopOn({
    databaseUrl: server.url,
    processes: 1,
    start: () => startApp({ port, dataDir }),
    // The app starts it again.
    postgres: { restart: (mode) => server.stop(mode) },
  });
  return { ...shop, server, port };
}

/**
 * SIGKILL of the app, of its PostgreSQL, and of both at once, under load, and a backup between the kills: the next start
 * goes on, nothing that was acknowledged is lost, and the last backup restores to a shop whose ledger is clean.
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
      await kill(shop, whom);
      figures[whom] += 1;
      const before = load.told.size;
      if (!(await until(async () => load.told.size > before, SELLS_AGAIN_WITHIN_MS)))
        breaches.push(
          `After the kill of ${whom}, turn ${turn}, nothing was sold for ${SELLS_AGAIN_WITHIN_MS} ms`,
        );
      secondsToSell.push((Date.now() - startedAt) / 1_000);
    }
    const backup = await backUp(shop, load);
    await load.stop();
    breaches.push(...load.breaches, ...(await untilQuiet(shop, QUIET_WITHIN_MS)));
    breaches.push(...(await findLostPayments(shop, load.told)));
    const restored = await restore(backup);
    if (underWay < count / 2)
      breaches.push(`Only ${underWay} of ${count} kills met an order that was under way`);
    return {
      tried: count,
      breaches: [...breaches, ...backup.breaches, ...restored.breaches],
      figures: {
        killed: figures,
        underWay,
        told: load.told.size,
        answers: load.answers,
        slowestSecondsToSell: Math.max(...secondsToSell),
        backup: { told: backup.told.size, seconds: backup.seconds, restoredSeconds: restored.seconds },
      },
    } satisfies Outcome;
  },
};

async function kill(shop: DefaultShop, whom: "app" | "app and PostgreSQL" | "PostgreSQL"): Promise<void> {
  const pid = await shop.server.pid();
  if (whom !== "app" && pid) process.kill(pid, "SIGKILL");
  if (whom === "PostgreSQL") return;
  await shop.apps[0]?.kill();
  await shop.restart(0);
}

interface Backup {
  file: string;
  /** The payments that had been answered with 201 when it began. */
  told: Set<string>;
  seconds: number;
  breaches: string[];
}

async function backUp(shop: DefaultShop, load: Load): Promise<Backup> {
  const dataDir = shop.apps[0]?.dataDir ?? "";
  const file = path.join(dataDir, "backups", "under-load.tar.gz");
  const told = new Set(load.told);
  const startedAt = Date.now();
  const { code, output } = await command(["backup", file], dataDir);
  const sold = load.told.size - told.size;
  const breaches = code === 0 ? [] : [`The backup ended with ${code}: ${output}`];
  if (sold === 0 && code === 0 && Date.now() - startedAt > 3_000)
    breaches.push("Nothing was sold during the backup");
  return { file, told, seconds: (Date.now() - startedAt) / 1_000, breaches };
}

/** Into an empty folder; its shop then ends what was on its way, and must be as good as the first. */
async function restore({ file, told }: Backup): Promise<{ breaches: string[]; seconds: number }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-restored-"));
  const startedAt = Date.now();
  const { code, output } = await command(["restore", file], dataDir);
  const seconds = (Date.now() - startedAt) / 1_000;
  if (code !== 0) return { breaches: [`The restore ended with ${code}: ${output}`], seconds };
  const shop = await openAt(await freePort(), dataDir);
  try {
    await endUnchargedHolds(shop);
    const stuck = await untilQuiet(shop, QUIET_WITHIN_MS);
    const broken = [...(await findLostPayments(shop, told)), ...(await shop.findBreaches(shop.db))];
    return { breaches: [...stuck, ...broken].map((breach) => `Restored: ${breach}`), seconds };
  } finally {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The buyer of an order whose charge was not begun yet would send it again; in the copy no buyer comes back, and its hold lasts minutes. */
async function endUnchargedHolds(shop: Shop): Promise<void> {
  await shop.db.query(
    `with due as (update payments set next_check_at = now()
       where status = 1 and id not in (select payment_id from sandbox_charges) returning order_id)
     update orders set expires_at = now() from due where orders.id = order_id`,
  );
}

async function command(args: string[], dataDir: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [builtEntry("backups"), ...args], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
