import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openDiskFiles } from "#outside/files/disk.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { exportEdition } from "./export-edition.ts";

it("the demo is an edition's folder: its export gives the files under seeds/, byte for byte", async () => {
  const temporary = await mkdtemp(path.join(os.tmpdir(), "nexxt-demo-"));
  const db = await openTestDatabase();
  const folder = await exportEdition({ db, files: openDiskFiles(temporary) }, 1);
  const differing: string[] = [];
  for (const [name, bytes] of folder) {
    if (!(await readFile(path.join("seeds", name))).equals(Buffer.from(bytes))) differing.push(name);
  }
  expect(differing).toEqual([]);
  await db.close();
  await rm(temporary, { recursive: true });
});
