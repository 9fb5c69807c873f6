import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const DEBIAN = process.env.DEBIAN ?? "bookworm";
const KEPT = path.join(os.tmpdir(), `nexxt-debian-${DEBIAN}`);
/** In the place of systemd's own, which is not the first process there. */
const STAND_INS = ["systemctl", "journalctl"];

export interface Ran {
  code: number;
  output: string;
}

/** An empty Debian as a folder, with a shell in it by systemd-nspawn; it shares this machine's network. */
export async function startMachine() {
  makeDebian();
  const root = await mkdtemp(path.join(os.tmpdir(), "nexxt-machine-"));
  must("cp", ["-a", "--reflink=auto", `${KEPT}/.`, root]);
  for (const name of STAND_INS) {
    await copyFile(path.join(import.meta.dirname, "systemctl"), path.join(root, "usr/local/sbin", name));
  }
  const shell = spawn(
    "systemd-nspawn",
    ["--quiet", "--register=no", "--keep-unit", "--as-pid2", "--pipe", "-D", root, "bash"],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  return {
    root,
    run: (command: string) => runIn(shell, command),
    stop: async () => {
      shell.kill("SIGKILL");
      await new Promise((resolve) => shell.once("close", resolve));
      await rm(root, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Made once; what a netinst image has beyond the smallest system is systemd. No package starts its service by itself. */
export function makeDebian(): string {
  const whole = path.join(KEPT, ".whole");
  if (existsSync(whole)) return KEPT;
  rmSync(KEPT, { recursive: true, force: true });
  must("debootstrap", ["--variant=minbase", "--include=systemd", DEBIAN, KEPT, mirror()]);
  writeFileSync(path.join(KEPT, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  writeFileSync(path.join(KEPT, "etc/dpkg/dpkg.cfg.d/unsafe-io"), "force-unsafe-io\n");
  writeFileSync(whole, "");
  return KEPT;
}

/** This machine's own source of packages. */
const mirror = () =>
  /^(?:URIs:|deb) (?:\[.*\] )?(\S+)/m.exec(
    must("sh", [
      "-c",
      "cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null || true",
    ]),
  )?.[1] ?? "";

function runIn(shell: ChildProcess, command: string): Promise<Ran> {
  const end = `end-${randomUUID()}`;
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const found = new RegExp(`${end} (\\d+)\\r?\\n`).exec(output);
      if (!found) return;
      shell.stdout?.off("data", listen);
      shell.off("close", ended);
      resolve({ code: Number(found[1]), output: output.slice(0, found.index) });
    };
    shell.stdout?.on("data", listen);
    const ended = () => reject(new Error(`The machine ended during: ${command}`));
    shell.once("close", ended);
    shell.stdin?.write(`( ${command}\n) </dev/null 2>&1\necho ${end} $?\n`);
  });
}

export function must(
  command: string,
  args: string[],
  more: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, error, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    ...more,
  });
  if (error || status !== 0)
    throw new Error(`${command} ${args.join(" ")} did not work${error ? `: ${error}` : ""}`);
  return stdout;
}
