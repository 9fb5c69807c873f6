import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { machinesOf } from "../../../deploy/cluster/inventory.ts";
import type { Cluster } from "../../../deploy/cluster/one-machine/cluster.ts";
import { type ClusterShop, openClusterShop } from "../cluster/cluster-shop.ts";
import { faultInventory, within } from "../cluster/network.ts";
import { startLoad } from "../load.ts";
import type { PartApart } from "../part.ts";
import { openPayments } from "../paying.ts";
import { untilQuiet } from "../quiet.ts";
import { type Shop, until } from "../shop.ts";

const PEOPLE = 8;
const QUIET_WITHIN_MS = 120_000;
const ARCHIVED_WITHIN_MS = 60_000;

/**
 * The nightly backup under purchases, and its log up to a moment, into an empty cluster: every order that was acknowledged before it is
 * there and none of after, the ledger is clean, and it sells. `count`: orders before the backup, between it and the moment, and after.
 */
export const pointInTime: PartApart = {
  name: "point-in-time",
  full: 30,
  short: 0,
  runApart: async (count) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-repository-"));
    chmodSync(folder, 0o777);
    const inventory = faultInventory(`backup folder ${folder}`);
    try {
      const first = await openClusterShop(inventory);
      const night = await sellAndBackUp(first, count).finally(() => first.close());
      const began = Date.now();
      const { secrets } = first.cluster;
      const again = await openClusterShop(inventory, { secrets, restoreTo: night.moment });
      try {
        const toServe = (Date.now() - began) / 1_000;
        const breaches = await compare(again.shop, night);
        await sellOnce(again.shop);
        await (await openPayments(again.shop)).payAll();
        breaches.push(...(await untilQuiet(again.shop, QUIET_WITHIN_MS)));
        breaches.push(...(await again.shop.findBreaches(again.shop.db)));
        const figures = {
          moment: night.moment,
          acknowledgedBefore: night.before.length,
          after: night.after.length,
          secondsFromEmptyMachinesToServing: Math.round(toServe),
        };
        return { tried: night.before.length + night.after.length, breaches, figures };
      } finally {
        await again.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Night {
  /** As PostgreSQL writes a time, with its zone. */
  moment: string;
  before: string[];
  /** Begun after the moment. */
  after: string[];
}

async function sellAndBackUp({ cluster, shop }: ClusterShop, count: number): Promise<Night> {
  const load = await startLoad(shop, PEOPLE);
  const sold = async (number: number) => {
    const wanted = load.acknowledged.size + number;
    if (!(await until(async () => load.acknowledged.size >= wanted, 120_000)))
      throw new Error("The shop does not sell");
  };
  await sold(count);
  for (const { name } of machinesOf(cluster.inventory, "database")) runBackup(cluster, name);
  await sold(count);
  const before = [...load.acknowledged];
  const [clock] = await shop.db.query<{ moment: string }>("select clock_timestamp()::text as moment");
  const moment = clock?.moment ?? "";
  await sleep(1_000);
  await sold(count);
  await load.stop();
  const after = await shop.db.query<{ id: string }>(
    "select id from payments where id = any($1::uuid[]) and created_at > $2::timestamptz",
    [[...load.acknowledged], moment],
  );
  await archiveAll(cluster, shop);
  return { moment, before, after: after.map(({ id }) => id) };
}

/** As the nightly unit does on each database: only the primary's does something. */
function runBackup(cluster: Cluster, name: string): void {
  const script = path.join(cluster.root, name, "usr/local/sbin/nexxt-backup.sh");
  asPostgres(cluster, name, [script]);
}

function asPostgres(cluster: Cluster, name: string, words: string[]): void {
  const user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];
  const [program = "", ...args] = [...within(cluster.machine(name)), ...user, ...words];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", cwd: "/" });
  if (status !== 0) throw new Error(`${words.join(" ")} on ${name} ended with ${status}: ${stdout}${stderr}`);
}

/** Until the log that is written now is in the repository. */
async function archiveAll(cluster: Cluster, shop: Shop): Promise<void> {
  const primary = (await cluster.primary()) ?? "";
  const psql = ["psql", "-XqAt", "-h", path.join(cluster.root, primary), "-U", "postgres", "-c"];
  const [last] = await shop.db.query<{ name: string }>(
    "select pg_walfile_name(pg_current_wal_lsn()) as name",
  );
  asPostgres(cluster, primary, [...psql, "select pg_switch_wal()"]);
  const isThere = async () => {
    const [found] = await shop.db.query<{ done: boolean }>(
      "select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver",
      [last?.name],
    );
    return found?.done === true;
  };
  if (!(await until(isThere, ARCHIVED_WITHIN_MS))) throw new Error("The log was not archived");
}

async function compare(shop: Shop, { before, after }: Night): Promise<string[]> {
  const kept = await shop.db.query<{ id: string }>("select id from payments where id = any($1::uuid[])", [
    [...before, ...after],
  ]);
  const there = new Set(kept.map(({ id }) => id));
  return [
    ...(after.length > 0 ? [] : ["Nothing was sold after the moment"]),
    ...before.filter((id) => !there.has(id)).map((id) => `Payment ${id} of before the moment is missing`),
    ...after.filter((id) => there.has(id)).map((id) => `Payment ${id} of after the moment is there`),
  ];
}

async function sellOnce(shop: Shop): Promise<void> {
  const load = await startLoad(shop, 1);
  const sold = await until(async () => load.acknowledged.size > 0, 120_000);
  await load.stop();
  if (!sold) throw new Error("The restored shop does not sell");
}
