import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterShop, openClusterShop } from "../cluster/cluster-shop.ts";
import { type ClusterFault, otherFaults, primaryFaults } from "../cluster/faults.ts";
import { writeToOldPrimary } from "../cluster/fencing.ts";
import { keepLogs } from "../cluster/keep-logs.ts";
import { faultInventory } from "../cluster/network.ts";
import { startReaders } from "../cluster/readers.ts";
import { findLostPayments, type Load, startLoad } from "../load.ts";
import type { Outcome, PartApart } from "../part.ts";
import { untilQuiet } from "../quiet.ts";
import { until } from "../shop.ts";

const PEOPLE = 24;
const QUIET_WITHIN_MS = 120_000;
const GIVE_UP_MS = 90_000;

/** The primary is lost in every way, and each other part once: what was acknowledged is there, and the shop sells again in time. */
export const cluster: PartApart = {
  name: "cluster",
  full: 10,
  short: 0,
  runApart: async (count, wanted = "") => {
    const faults = [...primaryFaults, ...otherFaults].filter(({ name }) => name.startsWith(wanted));
    const breaches: string[] = [];
    const figures: Record<string, unknown> = {};
    for (const fault of faults) {
      const outcome = await runInOwnCluster(fault, count);
      breaches.push(...outcome.breaches.map((breach) => `${fault.name}: ${breach}`));
      figures[fault.name] = outcome.figures;
      process.stderr.write(`${fault.name}: ${JSON.stringify(outcome)}\n`);
    }
    if (wanted === "" || wanted === "control") {
      const control = await runControl();
      if (control === 0) breaches.push("The control, asynchronous commit, lost nothing");
      figures.lostByControl = control;
    }
    return { tried: count * faults.length, breaches, figures } satisfies Outcome;
  },
};

/** A cluster that does not come back is a breach of its fault, and spoils none of the others. */
async function runInOwnCluster(fault: ClusterFault, count: number) {
  const place = await openClusterShop(faultInventory());
  try {
    return await runFault(place, fault, count);
  } catch (error) {
    return { breaches: [String(error)], figures: {} };
  } finally {
    await place.close();
  }
}

/** The same fault some times under one load; the ledger is clean afterwards. */
async function runFault({ cluster, shop }: ClusterShop, fault: ClusterFault, count: number) {
  const load = await startLoad(shop, PEOPLE);
  const readers = await startReaders(cluster, shop);
  const breaches: string[] = [];
  const seconds: number[] = [];
  const fenced = { attempts: 0, lost: 0 };
  for (let turn = 0; turn < count; turn += 1) {
    await cluster.untilWhole();
    await until(async () => load.acknowledged.size > 0 && isPlacing(load), 10_000, 1);
    const primary = (await cluster.primary()) ?? "";
    const writer = fault.isFenced ? await writeToOldPrimary(cluster, primary, shop) : null;
    const startedAt = Date.now();
    await fault.cause(cluster, primary);
    const causedAt = Date.now();
    const sells = await until(async () => load.hasSoldSince(causedAt), GIVE_UP_MS);
    const took = (Date.now() - startedAt) / 1_000;
    seconds.push(took);
    if (!sells || took > fault.sellsWithin)
      breaches.push(`Turn ${turn}: sold again after ${took} s, logs in ${keepLogs(cluster)}`);
    await fault.heal(cluster, primary);
    await cluster.untilWhole();
    const written = await writer?.stop();
    fenced.attempts += written?.attempts ?? 0;
    fenced.lost += written?.lost ?? 0;
  }
  await sleep(1_000);
  await load.stop();
  const read = await readers.stop();
  // Pages and wallet go on where the primary alone is lost.
  if (primaryFaults.includes(fault) && read.failed.length > 0)
    breaches.push(`Readers were answered with ${read.failed.join(", ")}`);
  const wrong = Object.keys(load.answers).filter((name) => /^5/.test(name) && !name.startsWith("503"));
  if (wrong.length > 0) breaches.push(`Orders were answered with ${wrong.join(", ")}`);
  if (fenced.lost > 0) breaches.push(`The old primary acknowledged ${fenced.lost} commits that are lost`);
  breaches.push(...load.breaches, ...(await untilQuiet(shop, QUIET_WITHIN_MS)));
  breaches.push(...(await findLostPayments(shop, load.acknowledged)), ...(await shop.findBreaches(shop.db)));
  return {
    breaches,
    figures: {
      secondsToSell: { most: Math.max(...seconds), all: seconds },
      acknowledged: load.acknowledged.size,
      answers: load.answers,
      ordered: load.ordered,
      readers: read,
      ...(fault.isFenced ? { fenced } : {}),
    },
  };
}

const isPlacing = (load: Load) => load.placingAt(0).length + load.placingAt(1).length > 0;

/** Asynchronous commit, and the same loss of a primary that no standby heard: orders must be missing. Their number. */
async function runControl(): Promise<number> {
  const { cluster, shop, close } = await openClusterShop(faultInventory(), { synchronous: "off" });
  try {
    const load = await startLoad(shop, PEOPLE);
    await until(async () => load.acknowledged.size > PEOPLE);
    const fault = primaryFaults.find(({ name }) => name === "killed unheard") as ClusterFault;
    await fault.cause(cluster, (await cluster.primary()) ?? "");
    const causedAt = Date.now();
    await until(async () => load.hasSoldSince(causedAt), GIVE_UP_MS);
    await load.stop();
    await untilQuiet(shop, QUIET_WITHIN_MS);
    return (await findLostPayments(shop, load.acknowledged)).length;
  } finally {
    await close();
  }
}
