import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { must } from "./machine.ts";
import { onOneServer } from "./one-server.ts";

/** `npm run recipe`: deploy/single on an empty Debian, each step shown with its time; 1 where one fails. */
const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-recipe-"));
try {
  const archive = must(process.execPath, ["scripts/release.mjs", folder]).trim();
  await onOneServer(archive, step);
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
