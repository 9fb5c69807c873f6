import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { builtEntry } from "../../../scripts/builds.mjs";
import { type Inventory, type Machine, machinesOf } from "../inventory.ts";
import { folderOf } from "../layout.ts";
import { writeMachines } from "../make.ts";
import type { PatroniOptions } from "../patroni.ts";
import { asUsual } from "../render.ts";
import { provideSecrets, type Secrets } from "../secrets.ts";
import { type Service, service } from "./service.ts";

export interface ClusterOptions extends Partial<PatroniOptions> {
  /** Words before each command of a machine, where it has a network of its own. */
  within?: (machine: Machine) => readonly string[];
  /** More settings of the app. */
  env?: Record<string, string>;
  /** Those of an earlier cluster, whose backup this one begins with. */
  secrets?: Secrets;
  /** Ends the start. */
  signal?: AbortSignal;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica" | string;
  state: string;
  lag?: number | string;
}

const READY_WITHIN_MS = 120_000;

/** Starts all machines of the inventory in a folder of this one; resolves when the shop can serve. */
export async function startCluster(inventory: Inventory, options: ClusterOptions = {}) {
  const root = mkdtempSync(path.join(os.tmpdir(), "nexxt-cluster-"));
  const machines = new Map<string, { machine: Machine; services: Record<string, Service> }>();
  const secrets = options.secrets ?? provideSecrets(path.join(root, "secrets"));
  const patroni = { ...asUsual, ...options };
  writeMachines(root, inventory, secrets, (name) => folderOf(root, name), patroni);
  mkdirSync(path.join(root, "files"), { recursive: true });
  if (process.getuid?.() === 0) spawnSync("chown", ["-R", "postgres:postgres", root]);
  for (const machine of inventory.machines)
    machines.set(machine.name, { machine, services: servicesOf(root, machine, options) });

  const cluster = {
    root,
    inventory,
    secrets,
    machine: (name: string) => machines.get(name)?.machine as Machine,
    services: (name: string) => machines.get(name)?.services ?? {},
    /** As Patroni of any machine sees it; empty where none answers. */
    members: () => membersOf(inventory),
    /** The primary's name; null while there is none. */
    primary: async () => (await membersOf(inventory)).find(({ role }) => role === "leader")?.name ?? null,
    /** All databases run, and one of them confirms each commit. */
    untilWhole: async () => {
      let seen: Member[] = [];
      const ask = async () => {
        seen = await membersOf(inventory);
        return isWhole(seen, patroni);
      };
      await waitFor("all databases", ask, options.signal, () => JSON.stringify(seen));
    },
    stop: () => stop(machines, root),
  };
  try {
    const databases = machinesOf(inventory, "database");
    for (const { name } of databases) startAll(cluster.services(name));
    for (const { name, role } of inventory.machines)
      if (role !== "database") cluster.services(name).proxy?.start();
    await cluster.untilWhole();
    await startApps(cluster, options.signal);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function servicesOf(root: string, machine: Machine, options: ClusterOptions): Record<string, Service> {
  const { name, role } = machine;
  const own = path.join(root, name);
  const within = options.within?.(machine) ?? [];
  const log = (program: string) => path.join(own, `${program}.log`);
  if (role === "database")
    return {
      etcd: service({
        command: ["etcd"],
        env: readEnv(path.join(own, "etc/default/etcd")),
        log: log("etcd"),
        asPostgres: true,
        within,
      }),
      patroni: service({
        command: ["patroni", path.join(own, "etc/patroni/config.yml")],
        env: { LC_ALL: "C.UTF-8" },
        log: log("patroni"),
        asPostgres: true,
        within,
      }),
    };
  return {
    proxy: service({
      command: ["/usr/sbin/haproxy", "-db", "-f", path.join(own, "etc/haproxy/haproxy.cfg")],
      log: log("haproxy"),
    }),
    app: service({
      command: [
        process.execPath,
        "--max-semi-space-size=32",
        builtEntry(role === "web" ? "server" : "worker"),
      ],
      env: { LOG_LEVEL: "warn", ...readEnv(path.join(own, "etc/nexxt/cluster.env")), ...options.env },
      log: log("app"),
    }),
  };
}

/** One web machine first: it makes the tables. */
async function startApps(
  cluster: Pick<Cluster, "inventory" | "services">,
  signal: AbortSignal | undefined,
): Promise<void> {
  const [first, ...others] = machinesOf(cluster.inventory, "web");
  const worker = machinesOf(cluster.inventory, "worker");
  for (const group of [[first as Machine], [...others, ...worker]]) {
    for (const { name } of group) cluster.services(name).app?.start();
    for (const machine of group.filter(({ role }) => role === "web"))
      await waitFor(
        machine.name,
        async () => (await fetch(`${urlOf(machine, cluster.inventory)}/readyz`)).ok,
        signal,
      );
  }
}

/** The app's own port, without the proxy in front. */
export const urlOf = ({ address, appPort }: Machine, { ports }: Inventory): string =>
  `http://${address}:${appPort || ports.app}`;

async function membersOf(inventory: Inventory): Promise<Member[]> {
  for (const { address } of machinesOf(inventory, "database")) {
    const url = `http://${address}:${inventory.ports.patroni}/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

function isWhole(members: Member[], { synchronous }: PatroniOptions): boolean {
  const count = (role: string) => members.filter((member) => member.role === role).length;
  const well = members.every(({ state, lag }) => /^(running|streaming)$/.test(state) && (lag ?? 0) === 0);
  return (
    well &&
    members.length >= 3 &&
    count("leader") === 1 &&
    (synchronous === "off" || count("sync_standby") === 1)
  );
}

/** `last` says what was seen last, where that is more than no. */
async function waitFor(
  what: string,
  ask: () => Promise<boolean>,
  signal?: AbortSignal,
  last = () => "",
): Promise<void> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; await sleep(300)) {
    if (await ask().catch(() => false)) return;
    signal?.throwIfAborted();
  }
  throw new Error(`Not ready in ${READY_WITHIN_MS / 1_000} s: ${what} ${last()}`);
}

/** The app first, then what it stands on; then nothing is left of it. */
async function stop(
  machines: Map<string, { machine: Machine; services: Record<string, Service> }>,
  root: string,
): Promise<void> {
  const all = [...machines.values()].map(({ services }) => services);
  for (const name of ["app", "proxy", "patroni"])
    await Promise.all(all.map((services) => services[name]?.end()));
  for (const { machine } of machines.values()) killPostgres(path.join(root, machine.name, "postgres"));
  await Promise.all(all.map(({ etcd }) => etcd?.end()));
  rmSync(root, { recursive: true, force: true });
}

/** Patroni ends its PostgreSQL with itself, unless it was killed. */
function killPostgres(folder: string): void {
  const file = path.join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  const running = `/proc/${pid}/cmdline`;
  if (existsSync(running) && readFileSync(running, "utf8").includes(folder)) process.kill(pid, "SIGQUIT");
}

function startAll(services: Record<string, Service>): void {
  for (const one of Object.values(services)) one.start();
}

function readEnv(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
