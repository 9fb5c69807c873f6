import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { keptClient } from "../../../tests/kept-client.ts";
import { listen } from "../../listen.ts";
import { IDLE_TIMES } from "./idle-connections.ts";

const CADDY_MS = 120_000;
const NGINX_MS = 60_000;

/** When the server gave its last answer: a busy machine reads it later than the server begins to count. */
let answeredAt = 0;
const app = {
  fetch: async (asked: Request) => {
    await sleep(Number(new URL(asked.url).searchParams.get("ms") ?? 0));
    answeredAt = performance.now();
    return new Response("answered");
  },
};
const times = { keptMs: 400, manyConnections: 5, keptOfManyMs: 50, bufferMs: 100, drainMs: 200 };

async function open(idle = times) {
  const web = await listen(app, 0, "127.0.0.1", idle);
  onTestFinished(web.stop);
  return web;
}

/** A client that keeps its connection for as long as a proxy does. */
function proxy(port: number) {
  const client = keptClient(port);
  onTestFinished(client.close);
  return client;
}

/** The time until the server closes a connection after an answer, in ms. */
async function keptOpen(port: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await new Promise((resolve) => socket.resume().once("close", resolve));
  return performance.now() - answeredAt;
}

it("a connection between two requests is kept for longer than any proxy keeps it", () => {
  expect(IDLE_TIMES.keptMs).toBeGreaterThan(CADDY_MS);
  expect(IDLE_TIMES.keptMs).toBeGreaterThan(NGINX_MS);
});

it("it is kept for the time that its answers promise, and the buffer", async () => {
  const web = await open();
  expect(await keptOpen(web.port)).toBeGreaterThanOrEqual(times.keptMs + times.bufferMs - 20);
});

it("where there are very many connections, one that idles is not kept", async () => {
  const web = await open();
  const idle = Array.from({ length: times.manyConnections }, () => connect(web.port, "127.0.0.1"));
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  expect(await keptOpen(web.port)).toBeLessThan(times.keptMs);
  for (const socket of idle) socket.destroy();
});

it("requests at the interval at which a shorter-lived connection would be closing are all answered on it", async () => {
  // The buffer is as long as a busy machine may oversleep.
  const web = await open({ ...times, manyConnections: 100, bufferMs: 5_000 });
  const clients = Array.from({ length: 40 }, () => proxy(web.port));
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(clients.map(({ post }) => post()));
    expect(new Set(answers)).toEqual(new Set(["200 keep-alive"]));
    await sleep(times.keptMs - 20);
  }
  expect(new Set(clients.map(({ reused }) => reused()))).toEqual(new Set([2]));
});

it("a stop answers what is under way, says that the connection ends, and waits for no idle one", async () => {
  const web = await listen(app, 0, "127.0.0.1", { ...times, keptMs: 60_000 });
  const [busy, idle] = [proxy(web.port), proxy(web.port)];
  await Promise.all([busy.post(), idle.post()]);
  const answer = busy.post("/?ms=300");
  await sleep(100);
  const began = performance.now();
  await web.stop();
  expect(await answer).toBe("200 close");
  expect(performance.now() - began).toBeLessThan(5_000);
});

it("a request that is on its way into an idle connection when the stop begins is answered", async () => {
  const web = await listen(app, 0, "127.0.0.1", times);
  const clients = Array.from({ length: 20 }, () => proxy(web.port));
  await Promise.all(clients.map(({ post }) => post()));
  const answers = clients.map(({ post }) => post());
  // By then they are written, and the server has had no turn to read them.
  await new Promise(process.nextTick);
  await web.stop();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["200 close"]));
});
