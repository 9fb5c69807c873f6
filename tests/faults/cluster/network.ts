import { spawnSync } from "node:child_process";
import {
  type Inventory,
  type Machine,
  machinesOf,
  readInventory,
} from "../../../deploy/cluster/inventory.ts";

const BRIDGE = "nexxt-net";
const PREFIX = "10.77.22";

/** Three databases, each in a network of its own that can be cut; what else there is stays in this machine's. */
export const faultInventory = (more = ""): Inventory =>
  readInventory(`
database  db1      ${PREFIX}.11
database  db2      ${PREFIX}.12
database  db3      ${PREFIX}.13
web       web1     ${PREFIX}.21
web       web2     ${PREFIX}.22
worker    worker1  ${PREFIX}.31
network   ${PREFIX}.0/24
public    http://${PREFIX}.21:8080
port      shop     8080
postgresql shared_buffers 128MB
${more}`);

const spaceOf = (name: string) => `nexxt-${name}`;

/** Words before a command on that machine. */
export const within = ({ role, name }: Machine): string[] =>
  role === "database" ? ["ip", "netns", "exec", spaceOf(name)] : [];

/** Makes the networks; needs root and Linux. */
export function makeNetwork(inventory: Inventory): void {
  removeNetwork(inventory);
  ip(`link add ${BRIDGE} type bridge`);
  ip(`addr add ${PREFIX}.1/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  for (const { role, name, address } of inventory.machines) {
    if (role !== "database") {
      ip(`addr add ${address}/24 dev ${BRIDGE}`);
      continue;
    }
    const space = spaceOf(name);
    ip(`netns add ${space}`);
    ip(`link add ${space} type veth peer name eth0 netns ${space}`);
    ip(`link set ${space} master ${BRIDGE} up`);
    ip(`-n ${space} link set lo up`);
    ip(`-n ${space} addr add ${address}/24 dev eth0`);
    ip(`-n ${space} link set eth0 up`);
  }
}

export function removeNetwork(inventory: Inventory): void {
  for (const { name } of machinesOf(inventory, "database")) {
    spawnSync("ip", ["link", "del", spaceOf(name)]);
    spawnSync("ip", ["netns", "del", spaceOf(name)]);
  }
  spawnSync("ip", ["link", "del", BRIDGE]);
}

/** Nothing reaches the machine, and nothing leaves it, until it is joined again. */
export const cutOff = (name: string) => ip(`link set ${spaceOf(name)} down`);
export const join = (name: string) => ip(`link set ${spaceOf(name)} up`);

/** Every process of the machine gets the signal, as near to at once as can be. */
export function signalMachine(name: string, signal: NodeJS.Signals): void {
  for (const pid of ip(`netns pids ${spaceOf(name)}`)
    .split("\n")
    .filter(Boolean))
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has ended with the one before.
    }
}

function ip(words: string): string {
  const { status, stdout, stderr } = spawnSync("ip", words.split(" "), { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${words}: ${stderr}`);
  return stdout;
}
