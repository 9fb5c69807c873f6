import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { closeDataFolder } from "./close-data-folder.ts";

async function openFolder() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-open-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folders = ["outbox", "files", "files/ideas", "backups", "postgres"];
  const files = ["outbox/1.eml", "files/ideas/1.pdf", "backups/1.tar.gz", "signing-key-secret"];
  for (const folder of folders) await mkdir(path.join(dataDir, folder));
  for (const file of files) await writeFile(path.join(dataDir, file), "x");
  for (const place of [".", ...folders]) await chmod(path.join(dataDir, place), 0o755);
  for (const place of files) await chmod(path.join(dataDir, place), 0o644);
  const warnings: unknown[] = [];
  return {
    dataDir,
    folders,
    files,
    warnings,
    close: () => closeDataFolder(dataDir, { warn: (fields: unknown) => void warnings.push(fields) }),
    mode: async (place: string) => (await stat(path.join(dataDir, place))).mode & 0o777,
  };
}

it("a data folder that others could read is closed to them, and that is logged once", async () => {
  const { close, folders, files, mode, warnings } = await openFolder();
  await close();
  for (const folder of folders) expect([folder, await mode(folder)]).toEqual([folder, 0o700]);
  for (const file of files) expect([file, await mode(file)]).toEqual([file, 0o600]);
  // Root's PostgreSQL is another user, who may pass through but not look around until the folder is given to it.
  expect(await mode(".")).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect(warnings).toEqual([expect.objectContaining({ closed: 10 })]);
  await close();
  expect(warnings).toHaveLength(1);
});

it.runIf(process.getuid?.() === 0)(
  "a folder that is the database's user's, or has no database, is 0700 under root too",
  async () => {
    const [given, without] = [await openFolder(), await openFolder()];
    await chown(given.dataDir, 65_534, 65_534);
    await rm(path.join(without.dataDir, "postgres"), { recursive: true });
    for (const { close, mode } of [given, without]) {
      await close();
      expect(await mode(".")).toBe(0o700);
    }
  },
);

it("neither a folder that all users share nor what a link leads to is changed", async () => {
  const { dataDir, close, mode } = await openFolder();
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), "nexxt-elsewhere-"));
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  await chmod(elsewhere, 0o755);
  await rm(path.join(dataDir, "outbox"), { recursive: true });
  await symlink(elsewhere, path.join(dataDir, "outbox"));
  await chmod(dataDir, 0o1777);
  await close();
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o755);
  expect(await mode(".")).toBe(0o777);
});

it("a folder that is not there yet is left to who makes it", async () => {
  const { dataDir, close, warnings } = await openFolder();
  await rm(dataDir, { recursive: true });
  await close();
  expect(warnings).toEqual([]);
});
