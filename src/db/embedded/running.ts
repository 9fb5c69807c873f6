import { spawnSync } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import type { Transport } from "./transport.ts";

/** `changing`: it starts or stops just now. */
export type State = "none" | "changing" | "up";

/**
 * The state of the server on `folder`, whichever process started it. A killed server's file is deleted: PostgreSQL refuses to start
 * over it when its process number belongs to another program now.
 */
export async function stateOf(folder: string, transport: Transport): Promise<State> {
  const file = path.join(folder, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return "none";
  const [pid = "", , startedAt = ""] = text.split("\n");
  if (await answers(transport)) return /^ready\s*$/m.test(text) ? "up" : "changing";
  if (await isServerOf(folder, Number(pid), Number(startedAt))) return "changing";
  if ((await readFile(file, "utf8").catch(() => null)) === text) {
    await rm(file, { force: true });
    if (!transport.password) await rm(`${socketOf(transport)}.lock`, { force: true });
  }
  return "none";
}

/** The number of the server's first process; null when none runs. */
export async function serverPid(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return Number(text.split("\n")[0]) || null;
}

const socketOf = ({ host, port }: Transport) => path.join(host, `.s.PGSQL.${port}`);

function answers(transport: Transport): Promise<boolean> {
  const { host, port, password } = transport;
  const target = password ? { host, port } : { path: socketOf(transport) };
  return new Promise((resolve) => {
    const socket = connect(target);
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

async function isServerOf(folder: string, pid: number, startedAt: number): Promise<boolean> {
  if (!lives(pid)) return false;
  // A server works in the folder of its database.
  if (process.platform === "linux")
    return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === (await realpath(folder));
  if (process.platform === "win32")
    return /postgres/i.test(
      spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/NH"], { encoding: "utf8" }).stdout,
    );
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "lstart=,comm="], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  // "Sun Nov 22 04:54:06 2026 /…/postgres": it began before it wrote the time into its file.
  const began = Date.parse(stdout.trim().slice(0, 24)) / 1_000;
  return stdout.includes("postgres") && began <= startedAt + 1;
}

function lives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is running, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
