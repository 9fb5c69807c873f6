import { readFileSync } from "node:fs";
import path from "node:path";
import { machinesOf, readInventory } from "../deploy/cluster/inventory.ts";
import { startCluster, urlOf } from "../deploy/cluster/one-machine/cluster.ts";
import { installPackages } from "../deploy/cluster/one-machine/packages.ts";
import { connect, fillWithBuyers, measureRun, readOffers } from "./measured-run.ts";

/** Whole purchases through both web machines of `npm run cluster`; each commit waits for a standby. */
export async function measureCluster() {
  installPackages();
  const file = new URL("../deploy/cluster/one-machine/inventory", import.meta.url);
  const inventory = readInventory(readFileSync(file, "utf8"));
  const cluster = await startCluster(inventory, { env: { LOG_LEVEL: "error" } });
  try {
    const web = machinesOf(inventory, "web");
    const apps = web.map((machine) => ({
      url: urlOf(machine, inventory),
      pid: cluster.services(machine.name).app?.pid() ?? 0,
    }));
    const primary = cluster.machine((await cluster.primary()) ?? "");
    const postmaster = path.join(cluster.root, primary.name, "postgres", "postmaster.pid");
    const db = await connect(
      `postgres://nexxt:${cluster.secrets.app}@${primary.address}:${inventory.ports.database}/nexxt`,
    );
    const figures = await measureRun({
      apps,
      db,
      databasePid: Number(readFileSync(postmaster, "utf8").split("\n")[0]),
      buyers: await fillWithBuyers(db),
      offers: await readOffers(apps[0]?.url ?? ""),
    });
    await db.end();
    return figures;
  } finally {
    await cluster.stop();
  }
}
