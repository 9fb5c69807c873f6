import { spawnSync } from "node:child_process";
import { chmod, chown, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { embeddedUnavailable } from "../cannot-start.ts";

/** The system user that PostgreSQL runs as when the app is run by root, whom PostgreSQL refuses. */
export interface SystemUser {
  uid: number;
  gid: number;
  /** Lets it through folders of root's, such as /root: it keeps root's right to pass file permissions, and no other. */
  throughClosedFolders: boolean;
}

const NAME = "postgres";

/**
 * Null unless the app is run by root. The user is the owner of `folder` where that is not root, else `postgres`, which is
 * created when the system has none. Throws CannotStart when there is no way to leave root.
 */
export async function findSystemUser(folder: string, binary: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const ids = (await ownerOf(folder)) ?? lookUp() ?? create();
  await letIn(path.dirname(folder), ids);
  const closed = (await closedParent(folder, ids.uid)) ?? (await closedParent(binary, ids.uid));
  if (closed && spawnSync("setpriv", ["--version"]).status !== 0) {
    throw embeddedUnavailable(`root runs it as the user ${ids.uid}, who may not enter ${closed}`);
  }
  return { ...ids, throughClosedFolders: closed !== null };
}

const SHARED = 0o1000;
/** The shop's own names in its data folder. */
const OWN_NAMES = /^(postgres\b.*|files|outbox|backups|pictures|signing-key-secret)$/;

/**
 * The data folder becomes the user's, who must pass through it, and is closed to all others; root passes anyway, and what is in
 * it stays root's. A folder that holds anything else is not the shop's to give: the user passes, and may not look around.
 */
async function letIn(dataDir: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const found = await stat(dataDir);
  if (found.uid !== 0 || found.mode & SHARED) return;
  const names = await readdir(dataDir);
  if (!names.every((name) => OWN_NAMES.test(name))) return chmod(dataDir, 0o711);
  await chown(dataDir, uid, gid);
  await chmod(dataDir, 0o700);
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(folder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function lookUp(): { uid: number; gid: number } | null {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const answer = spawnSync("id", [flag, NAME], { encoding: "utf8" });
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN;
  });
  return uid && gid ? { uid, gid } : null;
}

function create(): { uid: number; gid: number } {
  const made = spawnSync(
    "useradd",
    ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME],
    { encoding: "utf8" },
  );
  const ids = lookUp();
  if (ids) return ids;
  const why = made.error?.message ?? made.stderr.trim();
  throw embeddedUnavailable(`PostgreSQL refuses root, and no user ${NAME} could be created (${why})`);
}

/** The first folder on the way to `target` that the user may not enter; null when the way is free. */
async function closedParent(target: string, uid: number): Promise<string | null> {
  for (const folder of parentsOf(target)) {
    const found = await stat(folder).catch(() => null);
    if (found && (found.mode & (found.uid === uid ? 0o100 : 0o001)) === 0) return folder;
  }
  return null;
}

function parentsOf(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [] : [...parentsOf(parent), parent];
}
