import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Keeps a folder for this process: two that write the same database files destroy them. Returns what gives it free again.
 * A process that was killed has left its lock behind, which counts no more. Throws when the other one lives.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, "process.lock");
  const own = String(process.pid);
  const taken = await writeFile(file, own, { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
  if (!taken) {
    const other = Number(await readFile(file, "utf8"));
    if (other !== process.pid && lives(other)) {
      throw new Error(
        `Process ${other} has ${folder} open. End it first, or give both a PostgreSQL server (DATABASE_URL)`,
      );
    }
    await writeFile(file, own);
  }
  return () => rm(file, { force: true });
}

function lives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one all the same.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
