import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Image } from "./images.ts";

/** The limits of a container, of a service in compose.yaml. */
export interface Service {
  user: string;
  read_only: boolean;
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  healthcheck?: { test: string[] };
}

interface Ended {
  code: number;
  output: string;
}

/**
 * An image's command as its service in compose.yaml runs it, by the kernel's own means: a root that cannot be written where that
 * says so, its user, no capabilities. It shares the network of the caller. `files` is the volume at /var/lib/nexxt.
 */
export function startContainer(
  { root, env, command, folder }: Image,
  { user, read_only, tmpfs, security_opt }: Service,
  { settings, files, words = command }: { settings: Record<string, string>; files: string; words?: string[] },
) {
  const [uid, gid] = user.split(":");
  // Every container's own, as engines make them. One that starts beside another leaves them: that one may be reading them.
  for (const name of ["hosts", "resolv.conf"]) writeOnce(path.join(root, "etc", name), HOSTS[name] ?? "");
  const mounts = [
    `mount --bind '${root}' '${root}'`,
    ...tmpfs.map((where) => `mount -t tmpfs -o nosuid,nodev,noexec tmpfs '${root}${where}'`),
    `mount -t proc proc '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    `mount --bind '${files}' '${root}/var/lib/nexxt'`,
    ...(read_only ? [`mount -o remount,bind,ro '${root}'`] : []),
  ];
  const privileges = security_opt.includes("no-new-privileges:true") ? "setpriv --no-new-privs" : "";
  // The program is found by the image's own PATH; these are the machine's.
  const script = `own=$PATH; PATH=/usr/sbin:/usr/bin:/sbin:/bin; ${mounts.join(" && ")} || exit 125
unshare=$(command -v unshare); exec ${privileges} env "PATH=$own" "$unshare" --root='${root}' --wd='${folder}' --setgid=${gid} --setuid=${uid} -- "$@"`;
  const child = spawn(
    "/usr/bin/unshare",
    ["--mount", "--pid", "--fork", "--kill-child=SIGTERM", "/bin/sh", "-c", script, "sh", ...words],
    { env: { ...env, ...settings }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  const ended = once(child, "close").then(([code]): Ended => ({ code: code ?? 1, output }));
  return { output: () => output, ended, stop: () => end(child, ended) };
}

function writeOnce(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

const HOSTS: Record<string, string> = { hosts: "127.0.0.1 localhost database shop\n" };

async function end(child: ChildProcess, ended: Promise<Ended>): Promise<void> {
  // `unshare` itself waits; below it is the first process of the container, whom an engine signals.
  const below = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  process.kill(Number(below), "SIGTERM");
  await ended;
}
