import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { CannotStart } from "../cannot-start.ts";
import type { SystemUser } from "./system-user.ts";

/** The app's way to its server: a Unix socket in a folder that only its user may enter, or a port of this machine. */
export interface Transport {
  host: string;
  port: number;
  /** With a port: the password that keeps the machine's other users out. */
  password: string | null;
}

/** Systems refuse addresses of sockets beyond 104 (macOS) or 108 bytes; the socket's own name takes 15 of them. */
const SOCKET_PATH_MAX = 100;
const SOCKET_NAME = ".s.PGSQL.5432";
const SOCKET_PORT = 5432;

/** The socket is in the database's folder, or in a short folder of the app's where that path is too long. */
export async function socketIn(folder: string, user: SystemUser | null): Promise<Transport> {
  const fits = Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= SOCKET_PATH_MAX;
  return { host: fits ? folder : await shortFolder(folder, user), port: SOCKET_PORT, password: null };
}

/** A folder's own, so that every process that knows the one finds the other. Throws when another user has put it there. */
async function shortFolder(folder: string, user: SystemUser | null): Promise<string> {
  const short = path.join(
    os.tmpdir(),
    `nexxt-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`,
  );
  const made = await mkdir(short, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && user) await chown(short, user.uid, user.gid);
  const { uid, mode } = await lstat(short);
  const own = user ? user.uid : process.getuid?.();
  if (uid !== own || (mode & 0o777) !== 0o700) {
    throw new CannotStart(`${short} belongs to another user: remove it, or use a shorter DATA_DIR.`);
  }
  return short;
}

/** A port with a password, which stays the same from one start to the next: Windows has no Unix sockets for us. */
export async function loopback(folder: string): Promise<Transport> {
  const file = `${folder}-connection.json`;
  const known = await readFile(file, "utf8").catch(() => null);
  if (known) return { host: "127.0.0.1", ...(JSON.parse(known) as { port: number; password: string }) };
  const made = { port: await freePort(), password: randomBytes(24).toString("base64url") };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  await chmod(file, 0o600);
  return { host: "127.0.0.1", ...made };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No free port")),
      );
    });
  });
}

/** As `pg` takes it. */
export function urlOf({ host, port, password }: Transport, role: string, database: string): string {
  return password
    ? `postgres://${role}:${password}@${host}:${port}/${database}`
    : `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
