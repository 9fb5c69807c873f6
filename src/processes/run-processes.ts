import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { gatherMetrics } from "#api/server/cluster-metrics.ts";
import type { Config } from "#config";
import { holdEmbedded } from "#db/embedded/open-embedded.ts";
import { settingsFor } from "#db/embedded/settings.ts";
import { closeDataFolder } from "../data-folder/close-data-folder.ts";
import { endWithReason } from "../end-with-reason.ts";
import { claimPort } from "../listen.ts";
import { openLog } from "../open-log.ts";
import { untilReady } from "./children.ts";
import { endOnSignal } from "./end-on-signal.ts";

/** The built entry of each kind of child. */
type Part = "server" | "worker";

/** One that has lived this long is replaced at once; one that ends again and again, more and more slowly. */
const LIVED_MS = 10_000;
const AGAIN_MS = 500;
const AGAIN_MAX_MS = 30_000;

/**
 * The parent of several: web processes that share one port, and one for the background work. It serves nothing itself, holds
 * the embedded database and the limits that all share, replaces what dies, and ends them all. Each of them ends when the
 * parent does. A first child that cannot start has said why: then the parent ends as well.
 */
export async function runProcesses(config: Config, built: string): Promise<void> {
  const log = openLog(config.logLevel);
  await closeDataFolder(config.dataDir, log);
  const held = config.databaseUrl
    ? null
    : await holdEmbedded(config.dataDir, {
        settings: settingsFor(config.processes),
        onError: (error) => log.error(error),
      });
  // The children share it among themselves and the system: handed on by this process, each would take one connection a turn.
  const port = await claimPort(config.port, config.host).catch(async (error: unknown) => {
    await held?.leave();
    return endWithReason(error);
  });
  new RateLimiterClusterMaster();
  gatherMetrics();

  let ending = false;
  endOnSignal(async () => {
    ending = true;
    await endChildren();
    await held?.leave();
  });

  const start = (part: Part, deaths = 0): Worker => {
    cluster.setupPrimary({ exec: path.join(built, `${part}.js`) });
    const child = cluster.fork({ PORT: String(port) });
    const since = Date.now();
    child.once("exit", async (code, signal) => {
      if (ending) return;
      const again = Date.now() - since < LIVED_MS ? deaths + 1 : 0;
      const ended = child.process.pid;
      log.error({ part, ended, code, signal }, "a process ended: another takes its place");
      await sleep(again && Math.min(AGAIN_MS * 2 ** again, AGAIN_MAX_MS));
      if (!ending) start(part, again);
    });
    return child;
  };

  // The first migrates the database; the others find it ready.
  if (!(await untilReady(start("server")))) {
    ending = true;
    await held?.leave();
    process.exit(1);
  }
  for (let index = 1; index < config.processes; index += 1) start("server");
  if (config.worker) start("worker");
}

async function endChildren(): Promise<void> {
  const children = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);
  const ended = children.map((child) => once(child, "exit"));
  for (const child of children) child.process.kill("SIGTERM");
  await Promise.all(ended);
}
