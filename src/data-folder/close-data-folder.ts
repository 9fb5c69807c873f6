import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** The data folder's folders with people's data, and with what gives access to it. */
const PRIVATE_FOLDERS = ["outbox", "files", "backups"];
/** The database keeps its own files; only the way in is ours. Its server refuses to start where others may read. */
const ENTRANCES = ["postgres"];

const GROUP_AND_OTHERS = 0o077;
const STICKY = 0o1000;

interface WarningLog {
  warn(fields: object, message: string): void;
}

/**
 * Takes the rights of every other user of this machine from the data folder and what is in it, for example after a
 * copy or a restore that widened them; logs once what it changed. What belongs to another user stays as it is.
 */
export async function closeDataFolder(dataDir: string, log: WarningLog): Promise<void> {
  if (process.platform === "win32") return;
  const closed: string[] = [];
  await close(dataDir, await topRights(dataDir), closed);
  for (const name of ENTRANCES) await close(path.join(dataDir, name), GROUP_AND_OTHERS, closed);
  for (const name of await readdir(dataDir).catch(() => [])) {
    const place = path.join(dataDir, name);
    if (PRIVATE_FOLDERS.includes(name)) await closeTree(place, closed);
    else if (!ENTRANCES.includes(name)) await closeFile(place, closed);
  }
  if (closed.length === 0) return;
  log.warn(
    { dataDir, closed: closed.length, first: closed[0] },
    "other users of this machine could read the data folder: closed it to them",
  );
}

/** Where root starts the shop, the database's user must pass through a folder that is not yet its own (`system-user.ts`). */
async function topRights(dataDir: string): Promise<number> {
  const [folder, database] = await Promise.all(
    [dataDir, path.join(dataDir, "postgres")].map((place) => lstat(place).catch(() => null)),
  );
  return process.getuid?.() === 0 && folder?.uid === 0 && database ? 0o066 : GROUP_AND_OTHERS;
}

/** A folder that was closed before is not searched: no other user could reach what is in it. */
async function closeTree(folder: string, closed: string[]): Promise<void> {
  if (!(await close(folder, GROUP_AND_OTHERS, closed))) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeTree(place, closed);
    else await closeFile(place, closed);
  }
}

/** A file beside the folders, such as the demo's secret. */
async function closeFile(place: string, closed: string[]): Promise<void> {
  const found = await lstat(place).catch(() => null);
  if (found?.isFile()) await close(place, GROUP_AND_OTHERS, closed);
}

/** True when these rights had been given. A folder that all users share, such as /tmp, is not ours to close. */
async function close(place: string, rights: number, closed: string[]): Promise<boolean> {
  const found = await lstat(place).catch(() => null);
  if (!found || found.isSymbolicLink() || found.mode & STICKY || (found.mode & rights) === 0) return false;
  const changed = await chmod(place, found.mode & 0o7777 & ~rights).then(
    () => true,
    () => false,
  );
  if (changed) closed.push(place);
  return changed;
}
