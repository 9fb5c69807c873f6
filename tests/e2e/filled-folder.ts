import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startApp } from "../servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder as a shop's first start leaves it, of which every browser harness gets a copy. */
    filledFolder: string;
  }
}

/** Where a shop keeps the smaller copies of its pictures. */
const PICTURES = "pictures";

/** A copy of the filled folder. The pictures are shared: no two files of tests need to draw the same one. */
export async function copyFolder(filled: string): Promise<string> {
  const own = await mkdtemp(path.join(os.tmpdir(), "nexxt-data-"));
  await cp(filled, own, { recursive: true, filter: (source) => path.basename(source) !== PICTURES });
  await symlink(path.join(filled, PICTURES), path.join(own, PICTURES), "junction");
  return own;
}

/** Runs once before the tests in the browser: a first start takes seconds, copying what it leaves takes a moment. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-filled-"));
  await (await startApp({ dataDir: folder })).stop();
  await mkdir(path.join(folder, PICTURES));
  project.provide("filledFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
