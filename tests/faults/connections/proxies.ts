import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../servers.ts";
import { until } from "../shop.ts";

/** In front of `upstream`, a port; with `idleMs` it keeps idle connections to it for that long, else as it does by itself. */
type Config = (port: number, upstream: number, idleMs: number | null) => string;

/** Both keep every connection that 1,000 clients need. */
const configs: Record<"caddy" | "haproxy", Config> = {
  caddy: (port, upstream, idleMs) => `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  reverse_proxy 127.0.0.1:${upstream} {
    transport http {
      keepalive_idle_conns_per_host 2000
      ${idleMs === null ? "" : `keepalive ${idleMs}ms`}
    }
  }
}
`,
  haproxy: (port, upstream, idleMs) => `defaults
  mode http
  maxconn 4000
  http-reuse always
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend shop
backend shop
  server shop 127.0.0.1:${upstream} ${idleMs === null ? "" : `pool-purge-delay ${idleMs}ms`}
`,
};

export type ProxyName = keyof typeof configs;
export const proxyNames = Object.keys(configs) as ProxyName[];

export const isInstalled = (name: ProxyName) =>
  spawnSync(name, [name === "caddy" ? "version" : "-v"]).error === undefined;

export async function startProxy(name: ProxyName, upstream: number, idleMs: number | null) {
  const folder = await mkdtemp(path.join(os.tmpdir(), `nexxt-${name}-`));
  const port = await freePort();
  const file = path.join(folder, "config");
  await writeFile(file, configs[name](port, upstream, idleMs));
  const args = name === "caddy" ? ["run", "--adapter", "caddyfile", "--config", file] : ["-db", "-f", file];
  const child = spawn(name, args, {
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
  if (!(await until(() => accepts(port)))) throw new Error(`${name} does not listen`);
  return {
    port,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
