import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

/** The required commands, and Debian's package that has it. */
const programs = {
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/bin/pgbackrest": "pgbackrest",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};
/** Debian asks it before a package starts its service; 101 says no. */
const POLICY = "/usr/sbin/policy-rc.d";

/** Installs what is missing; none of the packages starts a service of its own. Throws where it cannot. */
export function installPackages(): void {
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const words = ["install", "-y", "--no-install-recommends", ...missing.map(([, name]) => name)];
  if (process.getuid?.() !== 0)
    throw new Error(`Programs are missing. As root, on Debian: apt-get ${words.join(" ")}`);
  const ownPolicy = existsSync(POLICY);
  if (!ownPolicy) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    spawnSync("apt-get", ["update"], { stdio: "inherit" });
    const { status } = spawnSync("apt-get", words, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0) throw new Error(`apt-get ${words.join(" ")} failed`);
  } finally {
    if (!ownPolicy) rmSync(POLICY);
  }
}
