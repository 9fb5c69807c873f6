import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startApp } from "../servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder as a shop's first start leaves it, which every stage begins with a copy of. */
    filledFolder: string;
  }
}

/** Runs once before the tests in the browser: a first start takes seconds, copying what it leaves takes a moment. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-filled-"));
  await (await startApp({ dataDir: folder })).stop();
  project.provide("filledFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
