import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openInMemory } from "#db/connection.ts";
import { migrate } from "#db/migrate.ts";
import { fillDemo } from "#seeds/fill-demo.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A file with the migrated and filled database, which every rehearsal begins from. */
    template: string;
  }
}

/** Runs once before all tests: making a database takes seconds, copying one takes a moment. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(path.join(os.tmpdir(), "nexxt-template-"));
  const file = path.join(directory, "database.tar");
  const db = await openInMemory();
  await migrate(db, path.resolve("migrations"));
  await db.transaction((tx) => fillDemo(tx));
  await writeFile(file, Buffer.from(await (await db.copy()).arrayBuffer()));
  await db.close();
  project.provide("template", file);
  return () => rm(directory, { recursive: true, force: true });
}

export async function readTemplate(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
