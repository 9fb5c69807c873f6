import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onContainers } from "./containers.ts";
import { must } from "./machine.ts";
import { whileOrdersAreOpen } from "./moving.ts";
import { onOneServer } from "./one-server.ts";
import { underLoad } from "./updates.ts";

/**
 * `npm run recipe`: deploy/single on an empty Debian, each step shown with its time; 1 where one fails. `-- containers`:
 * deploy/container. `-- updates [count] [release before]`: updates and roll-backs under load. `-- moving`: to another database, and to
 * other providers, while orders are open.
 */
const [, , what = "server", count = "20", before] = process.argv;
if (what === "moving") {
  await whileOrdersAreOpen(step);
  process.exit();
}
const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-recipe-"));
try {
  const archive = must(process.execPath, ["scripts/release.mjs", folder]).trim();
  if (what === "containers") await onContainers(archive, step);
  else if (what === "updates")
    await underLoad(archive, step, { count: Number(count), ...(before ? { before } : {}) });
  else await onOneServer(archive, step);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs a step and says how long it took. */
async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${name}\n`);
  return result;
}
