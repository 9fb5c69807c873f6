import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { keptClient } from "../../kept-client.ts";
import { startApp } from "../../servers.ts";
import { end, isInstalled, type ProxyName, proxyNames, startProxy } from "../connections/proxies.ts";
import type { Outcome, PartApart } from "../part.ts";
import { between } from "../shop.ts";

type Path = "directly" | ProxyName;

interface Row {
  path: Path;
  /** Between an answer and the next POST on its connection, in ms, drawn anew each time for all clients together. */
  pause: [from: number, to: number];
  posts: number;
  /** Answered on a connection that had answered before. */
  reused: number;
  /** Without an answer of the server's, by reason. */
  lost: Record<string, number>;
}

const ROUNDS = 10;
/** The server and what is in front of it, for times that can be waited for. */
const SERVER = { keptMs: 2_000, bufferMs: 200 };
const PROXY_IDLE_MS = 1_500;
/** The control's server ends first, as ours did after 5 s. */
const SHORT_LIVED = { keptMs: 800, bufferMs: 0 };

/**
 * POSTs over kept connections, at the pause after which the server once closed them, and around the time at which who is in
 * front of it closes them now: each is answered. The control, a server that closes first, must lose some.
 */
export const connections: PartApart = {
  name: "connections",
  full: 10_000,
  short: 0,
  runApart: async (count) => {
    const missing = proxyNames.filter((name) => !isInstalled(name));
    const paths: Path[] = ["directly", ...proxyNames.filter((name) => !missing.includes(name))];
    const rows: Row[] = [];
    const shop = await startApp();
    await throughAll(paths, Number(new URL(shop.url).port), null, async (path, port) => {
      rows.push(await postAll({ path, port, idleMs: 0, pause: [5_000, 6_000], count }));
    });
    await shop.stop();
    const server = await startServer(SERVER);
    for (const off of [-100, 0, 100]) {
      const pause: Row["pause"] = [PROXY_IDLE_MS + off - 10, PROXY_IDLE_MS + off + 10];
      await throughAll(paths, server.port, PROXY_IDLE_MS, async (path, port) => {
        rows.push(
          await postAll({ path, port, idleMs: path === "directly" ? PROXY_IDLE_MS : 0, pause, count }),
        );
      });
    }
    await server.stop();
    const control = await runControl(paths, count);
    const lost = rows.filter((row) => lossesOf(row) > 0);
    return {
      tried: rows.reduce((sum, { posts }) => sum + posts, 0),
      breaches: [
        ...missing.map((name) => `${name} is not installed: apt-get install ${name}`),
        ...lost.map((row) => `Lost ${JSON.stringify(row)}`),
        ...paths
          .filter((path) => !rows.some((row) => row.path === path && row.reused > 0))
          .map((path) => `No connection was used again ${path}`),
        ...(control.some((row) => row.path === "directly" && lossesOf(row) > 0)
          ? []
          : ["The control, a server that closes first, lost nothing"]),
      ],
      figures: { rows: rows.map(inWords), control: control.map(inWords) },
    } satisfies Outcome;
  },
};

async function runControl(paths: readonly Path[], count: number): Promise<Row[]> {
  const { keptMs } = SHORT_LIVED;
  const server = await startServer(SHORT_LIVED);
  const rows: Row[] = [];
  await throughAll(paths, server.port, keptMs * 10, async (path, port) => {
    rows.push(await postAll({ path, port, idleMs: 0, pause: [keptMs - 10, keptMs + 20], count }));
  });
  await server.stop();
  return rows;
}

/** All paths to one server at once. */
async function throughAll(
  paths: readonly Path[],
  upstream: number,
  idleMs: number | null,
  post: (path: Path, port: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      if (path === "directly") return post(path, upstream);
      const proxy = await startProxy(path, upstream, idleMs);
      await post(path, proxy.port);
      await proxy.stop();
    }),
  );
}

async function postAll(options: {
  path: Path;
  port: number;
  idleMs: number;
  pause: Row["pause"];
  count: number;
}): Promise<Row> {
  const { path, port, idleMs, pause, count } = options;
  const row: Row = { path, pause, posts: 0, reused: 0, lost: {} };
  const clients = Array.from({ length: Math.ceil(count / ROUNDS) }, () => keptClient(port, idleMs));
  // All post at once: a proxy needs each of its connections again, after the same pause.
  const pauses = Array.from({ length: ROUNDS }, () => between(...pause));
  await Promise.all(
    clients.map(async (client) => {
      for (const pauseMs of pauses) {
        // Refused at once, and counted against no limit: the request has no login and no body.
        const answer = await client.post("/api/v1/tickets/payments/");
        row.posts += 1;
        if (!/^4\d\d /.test(answer)) row.lost[answer] = (row.lost[answer] ?? 0) + 1;
        await sleep(pauseMs);
      }
      row.reused += client.reused();
      client.close();
    }),
  );
  return row;
}

async function startServer({ keptMs, bufferMs }: typeof SERVER) {
  const entry = new URL("../connections/idle-server.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [entry, String(keptMs), String(bufferMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { port: Number(port), stop: () => end(child) };
}

const lossesOf = ({ lost }: Row) => Object.values(lost).reduce((sum, times) => sum + times, 0);

const inWords = ({ path, pause, posts, reused, lost }: Row) =>
  `${path}, every ${pause[0]} to ${pause[1]} ms: ${posts} POSTs, ${reused} on a kept connection, lost ${JSON.stringify(lost)}`;
