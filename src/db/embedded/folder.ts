import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { CannotStart, diskFull } from "../cannot-start.ts";
import { type Programs, run } from "./programs.ts";
import type { SystemUser } from "./system-user.ts";
import type { Transport } from "./transport.ts";

/** The role with all rights; the app itself connects as a role of its own. */
export const SUPERUSER = "postgres";

/** A server's durability: a test's database is thrown away. */
export type Durability = "durable" | "throw-away";

/** Throws CannotStart for a data folder of before decision 30, whose database was PGlite's. */
export async function refuseOldFolder(dataDir: string): Promise<void> {
  if (!(await exists(path.join(dataDir, "pg", "PG_VERSION")))) return;
  if (await exists(path.join(dataDir, "postgres"))) return;
  throw new CannotStart(
    `${path.join(dataDir, "pg")} is a PGlite database, which this version cannot read: move it away (or set another DATA_DIR) to begin with an empty one.`,
  );
}

/** Makes an empty database in `folder` unless one is there. A start that dies half-way leaves none. */
export async function initialise(
  folder: string,
  programs: Programs,
  user: SystemUser | null,
  transport: Transport,
  durability: Durability,
): Promise<void> {
  if (await exists(path.join(folder, "PG_VERSION"))) return;
  const made = `${folder}.new-${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(made, { mode: 0o700 });
    if (user) await chown(made, user.uid, user.gid);
    await initdb(made, programs, user, transport, durability);
    await rename(made, folder);
  } catch (error) {
    // Another process that started at the same moment was quicker.
    if (!(await exists(path.join(folder, "PG_VERSION")))) throw diskFull(String(error), folder) ?? error;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  if (durability === "durable") await sync(path.dirname(folder));
}

async function initdb(
  folder: string,
  programs: Programs,
  user: SystemUser | null,
  { password }: Transport,
  durability: Durability,
): Promise<void> {
  const secret = `${folder}.secret`;
  // A comparison of text that no update of the system changes: an index stays right when the machine does not.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = password ? ["--auth=scram-sha-256", `--pwfile=${secret}`] : ["--auth=trust"];
  const quick = durability === "throw-away" ? ["--no-sync"] : [];
  try {
    if (password) await writeFile(secret, `${password}\n`, { mode: 0o600 });
    if (password && user) await chown(secret, user.uid, user.gid);
    const args = [`--pgdata=${folder}`, `--username=${SUPERUSER}`, ...locale, ...access, ...quick];
    const { code, output } = await run(programs.initdb, args, user);
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${output.trim()}`);
  } finally {
    await rm(secret, { force: true });
  }
}

/** A folder that was copied or restored by root belongs to root; PostgreSQL opens only its user's own. */
export async function changeOwner(folder: string, user: SystemUser | null): Promise<void> {
  if (!user || (await stat(folder)).uid === user.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), user.uid, user.gid);
  }
  await chown(folder, user.uid, user.gid);
}

/** So that a power cut after the first order does not find the folder under its first name. */
async function sync(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
