import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../../../deploy/cluster/one-machine/cluster.ts";
import { between } from "../shop.ts";
import { cutOff, join, signalMachine } from "./network.ts";

export interface ClusterFault {
  name: string;
  /** The shop sells again in this time, in s. */
  sellsWithin: number;
  /** The primary that this takes away must take no commit afterwards. */
  isFenced?: boolean;
  cause(cluster: Cluster, primary: string): Promise<void> | void;
  /** The machine is as before, or starts again. */
  heal(cluster: Cluster, primary: string): Promise<void> | void;
}

const MACHINE_S = 30;
const PART_S = 12;
/** So long the primary sells while no standby hears of it: with asynchronous commit those orders are lost. */
const UNHEARD_MS = 3_000;

const startAgain = (cluster: Cluster, name: string, ...services: string[]) => {
  for (const service of services) cluster.services(name)[service]?.start();
};
const others = (cluster: Cluster, name: string) =>
  ["db1", "db2", "db3"].filter((other) => other !== name && cluster.machine(other));
const kill = async (cluster: Cluster, name: string, service: string) =>
  cluster.services(name)[service]?.end("SIGKILL");

export const primaryFaults: ClusterFault[] = [
  {
    name: "database killed",
    sellsWithin: PART_S,
    cause: ({ root }, primary) => {
      const file = path.join(root, primary, "postgres", "postmaster.pid");
      process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
    },
    heal: () => {},
  },
  {
    name: "machine killed",
    sellsWithin: MACHINE_S,
    cause: (_, primary) => signalMachine(primary, "SIGKILL"),
    heal: (cluster, primary) => startAgain(cluster, primary, "etcd", "patroni"),
  },
  {
    name: "machine stopped",
    sellsWithin: MACHINE_S,
    isFenced: true,
    cause: (_, primary) => signalMachine(primary, "SIGSTOP"),
    heal: (_, primary) => signalMachine(primary, "SIGCONT"),
  },
  {
    name: "machine cut off",
    sellsWithin: MACHINE_S,
    isFenced: true,
    cause: (_, primary) => cutOff(primary),
    heal: (_, primary) => join(primary),
  },
  {
    name: "killed unheard",
    sellsWithin: MACHINE_S + UNHEARD_MS / 1_000,
    cause: async (cluster, primary) => {
      for (const standby of others(cluster, primary)) cutOff(standby);
      await sleep(UNHEARD_MS);
      signalMachine(primary, "SIGKILL");
      for (const standby of others(cluster, primary)) join(standby);
    },
    heal: (cluster, primary) => startAgain(cluster, primary, "etcd", "patroni"),
  },
];

/** The loss of anything else: another one does its work. */
export const otherFaults: ClusterFault[] = [
  {
    name: "standby killed",
    sellsWithin: PART_S,
    cause: async (cluster) => {
      const standby = (await cluster.members()).find(({ role }) => role === "sync_standby");
      lost = standby?.name ?? "";
      signalMachine(lost, "SIGKILL");
    },
    heal: (cluster) => startAgain(cluster, lost, "etcd", "patroni"),
  },
  {
    name: "etcd killed",
    sellsWithin: PART_S,
    cause: (cluster) => {
      lost = `db${between(1, 3)}`;
      return kill(cluster, lost, "etcd");
    },
    heal: (cluster) => startAgain(cluster, lost, "etcd"),
  },
  {
    name: "proxy killed",
    sellsWithin: PART_S,
    cause: (cluster) => kill(cluster, "web1", "proxy"),
    heal: (cluster) => startAgain(cluster, "web1", "proxy"),
  },
  {
    name: "web killed",
    sellsWithin: PART_S,
    cause: (cluster) => kill(cluster, "web2", "app"),
    heal: (cluster) => startAgain(cluster, "web2", "app"),
  },
  {
    name: "worker killed",
    sellsWithin: PART_S,
    cause: (cluster) => kill(cluster, "worker1", "app"),
    heal: (cluster) => startAgain(cluster, "worker1", "app"),
  },
];

/** The machine of the last fault that chose one. */
let lost = "";
