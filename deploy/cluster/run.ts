import { readFileSync } from "node:fs";
import { machinesOf, readInventory } from "./inventory.ts";
import { make } from "./make.ts";
import { startCluster, urlOf } from "./one-machine/cluster.ts";
import { installPackages } from "./one-machine/packages.ts";

const [word, ...words] = process.argv.slice(2);
if (word === "make") {
  make(words);
  process.exit(0);
}
/** `npm run cluster`: the whole cluster on this machine, a demo, until Ctrl-C or SIGTERM. */
installPackages();
const inventory = readInventory(readFileSync(new URL("one-machine/inventory", import.meta.url), "utf8"));
process.stdout.write("Three databases, two web machines and a worker start; half a minute.\n");
const abort = new AbortController();
const starting = startCluster(inventory, { signal: abort.signal });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    process.stdout.write("Ending.\n");
    abort.abort();
    await starting.then(
      (cluster) => cluster.stop(),
      () => {},
    );
    process.exit(0);
  });
const cluster = await starting.catch((error: Error) => {
  if (!abort.signal.aborted) process.stderr.write(`${error.message}\n`);
  process.exit(abort.signal.aborted ? 0 : 1);
});
const { ports } = inventory;
const primary = await cluster.primary();
const lines = [
  `Shop        ${machinesOf(inventory, "web")
    .map(({ address }) => `http://${address}:${ports.shop}`)
    .join("  ")}`,
  ...machinesOf(inventory, "web").map((web) => `${web.name.padEnd(11)} ${urlOf(web, inventory)}`),
  ...machinesOf(inventory, "database").map(
    ({ name, address }) =>
      `${name.padEnd(11)} ${address}:${ports.database}, Patroni http://${address}:${ports.patroni}${name === primary ? " (primary)" : ""}`,
  ),
  `HAProxy     ${inventory.machines[3]?.address}: write ${ports.write}, read ${ports.read}`,
  `Look        watch patronictl -c ${cluster.root}/db1/etc/patroni/config.yml list`,
  `Try         kill the primary, and buy`,
  `Files, logs ${cluster.root}`,
];
process.stdout.write(`${lines.join("\n")}\nCtrl-C ends it, and leaves nothing.\n`);
