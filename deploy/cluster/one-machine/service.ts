import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

interface Program {
  command: string[];
  env?: Record<string, string>;
  log: string;
  /** PostgreSQL does not run as root: then it is its own user's. */
  asPostgres?: boolean;
  /** Words before the command, where the machine has a network of its own. */
  within?: readonly string[];
}

export interface Service {
  pid(): number;
  start(): void;
  runs(): boolean;
  /** SIGTERM, or another signal, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const AS_POSTGRES = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];
const ENDS_WITHIN_MS = 60_000;

/** A program that runs until it is ended, in a process group of its own: Ctrl-C is not for it. */
export function service({ command, env = {}, log, asPostgres, within = [] }: Program): Service {
  const user = asPostgres && process.getuid?.() === 0 ? AS_POSTGRES : [];
  const [program = "", ...args] = [...within, ...user, ...command];
  let child: ChildProcess | null = null;
  const runs = () => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    pid: () => child?.pid ?? 0,
    start: () => {
      const output = openSync(log, "a");
      child = spawn(program, args, {
        env: { PATH: process.env.PATH ?? "", ...env },
        stdio: ["ignore", output, output],
        detached: true,
      });
    },
    runs,
    end: async (signal = "SIGTERM") => {
      if (!child || !runs()) return;
      const ended = once(child, "exit");
      child.kill(signal);
      const late = setTimeout(() => child?.kill("SIGKILL"), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
