// Builds stand side by side: build/<id>/ holds the files of one, build/current names the one that a start takes, and
// the one before it. A build appears by one rename, and becomes current by another, so that it is never incomplete.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const buildsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "build");

const ID = /^[0-9a-f]{12}$/;
/** Where a build is being made: a name that no build has. */
const UNFINISHED = /^making-/;

/** The folder of the current build; throws where there is none yet. */
export function currentBuild(folder = buildsFolder) {
  const [id] = readPointer(folder);
  if (!id) throw new Error("Nothing is built yet: `npm run build` does it");
  return path.join(folder, id);
}

/** `server`, `worker`, `commands` or `backups` of the current build, as a path for Node. */
export function builtEntry(name, folder = buildsFolder) {
  return path.join(currentBuild(folder), "server", `${name}.js`);
}

/** Where Node keeps what it has compiled of a build: it goes with the build. */
export function compiledOf(build) {
  return path.join(build, "compiled");
}

/**
 * Makes the build of this id current. `make(folder)` writes its files and is called only where they are not there yet. What
 * a crashed build left is removed, and so is each build that is neither current, the one before, nor some process's own.
 */
export async function provideBuild(id, make, folder = buildsFolder) {
  const target = path.join(folder, id);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(target)) {
    removeEach(folder, (name) => UNFINISHED.test(name));
    const unfinished = path.join(folder, `making-${id}`);
    await make(unfinished);
    renameSync(unfinished, target);
  }
  const [current, before] = readPointer(folder);
  if (current !== id) {
    const next = path.join(folder, "current.next");
    writeFileSync(next, `${[id, current ?? before].filter(Boolean).join("\n")}\n`);
    renameSync(next, path.join(folder, "current"));
  }
  const kept = readPointer(folder);
  removeEach(folder, (name) => ID.test(name) && !kept.includes(name) && !isRunning(path.join(folder, name)));
}

/** Says that this process runs the build, until it ends: its files stay for as long, whatever is built meanwhile. */
export function holdBuild(build) {
  const file = path.join(build, "running", String(process.pid));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "");
  } catch (error) {
    // A release, which is not the shop's to write: it is removed whole, by deploy/update.sh. Node says ENOENT of a read-only root.
    if (["EACCES", "EROFS", "ENOENT"].includes(error.code)) return;
    throw error;
  }
  process.on("exit", () => rmSync(file, { force: true }));
}

/** The current build's id and the one before; only of builds that are there. */
function readPointer(folder) {
  const file = path.join(folder, "current");
  if (!existsSync(file)) return [];
  const ids = readFileSync(file, "utf8").split("\n");
  return ids.filter((id) => ID.test(id) && existsSync(path.join(folder, id)));
}

function isRunning(build) {
  const file = path.join(build, "running");
  return existsSync(file) && readdirSync(file).some((pid) => lives(Number(pid)));
}

function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is one all the same.
    return error.code === "EPERM";
  }
}

function removeEach(folder, unwanted) {
  for (const name of readdirSync(folder)) {
    if (unwanted(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
