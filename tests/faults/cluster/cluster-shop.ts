import type { Inventory } from "../../../deploy/cluster/inventory.ts";
import {
  type Cluster,
  type ClusterOptions,
  startCluster,
  urlOf,
} from "../../../deploy/cluster/one-machine/cluster.ts";
import { installPackages } from "../../../deploy/cluster/one-machine/packages.ts";
import { openShopOn, type Shop, until } from "../shop.ts";
import { makeNetwork, removeNetwork, within } from "./network.ts";

export interface ClusterShop {
  cluster: Cluster;
  shop: Shop;
  close(): Promise<void>;
}

/** The cluster, its databases in networks of their own, with a shop whose buyers go to both web machines. */
export async function openClusterShop(
  inventory: Inventory,
  options: ClusterOptions = {},
): Promise<ClusterShop> {
  installPackages();
  makeNetwork(inventory);
  const cluster = await startCluster(inventory, {
    ...options,
    within,
    env: { DEMO_ON_NETWORK: "on", LOG_LEVEL: "error" },
  }).catch((error: unknown) => {
    removeNetwork(inventory);
    throw error;
  });
  const write = `${cluster.machine("worker1").address}:${inventory.ports.write}`;
  const shop = await openShopOn({
    databaseUrl: `postgres://nexxt:${cluster.secrets.app}@${write}/nexxt`,
    processes: 2,
    postgres: { restart: () => Promise.reject(new Error("Patroni restarts it")) },
    start: (index) => appOf(cluster, `web${index + 1}`),
  });
  return {
    cluster,
    shop,
    close: async () => {
      await shop.close();
      await cluster.stop();
      removeNetwork(inventory);
    },
  };
}

/** A web machine's process, started where it does not run. */
async function appOf(cluster: Cluster, name: string) {
  const { app } = cluster.services(name);
  if (!app) throw new Error(`${name} has no app`);
  const url = urlOf(cluster.machine(name), cluster.inventory);
  if (!app.runs()) app.start();
  if (!(await until(async () => (await fetch(`${url}/readyz`)).ok)))
    throw new Error(`${name} does not start`);
  return {
    url,
    // Its shop closes it; the files of all are the cluster's.
    dataDir: `${cluster.root}/${name}`,
    pid: app.pid(),
    lastWords: () => "",
    stop: () => app.end(),
    kill: () => app.end("SIGKILL"),
  };
}
