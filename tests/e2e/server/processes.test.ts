import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase } from "../../database/test-database.ts";
import { type AppServer, startApp } from "../../servers.ts";
import { copyFolder } from "../harness/filled-folder.ts";

const WEB = 2;
/** `guess-limits.ts`: wrong coupons of a network within ten minutes. */
const WRONG_COUPONS = 60;

let shop: AppServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const env = () => ({ DATABASE_URL: database.url, PROCESSES: String(WEB) });
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseAdminUrl"), inject("filledDatabase"));
  shop = await startApp({ dataDir: await copyFolder(inject("filledFolder")), env: env() });
});
afterAll(async () => {
  await shop?.stop();
  if (shop) await rm(shop.dataDir, { recursive: true, force: true });
  await database?.drop();
});

/** The processes below the parent, as `<pid> <entry>`, the database aside. */
function children(): { pid: number; entry: string }[] {
  const listed = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(shop.pid)], { encoding: "utf8" });
  return listed
    .split("\n")
    .map((line) => /^\s*(\d+) .*\/(server|worker)\.js$/.exec(line))
    .flatMap((found) => (found ? [{ pid: Number(found[1]), entry: found[2] as string }] : []))
    .sort((a, b) => a.entry.localeCompare(b.entry) || a.pid - b.pid);
}

/** A connection of its own for each request: the system shares them out among the web processes. */
const get = (path: string) => fetch(shop.url + path, { headers: { connection: "close" } });

/** The sockets on which connections to the shop's port are accepted, by their inode. */
const listening = () =>
  readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state]) => state === "0A" && Number.parseInt(local.slice(9), 16) === portOf())
    .map((fields) => `socket:[${fields[9]}]`);
const portOf = () => Number(new URL(shop.url).port);
const accepts = (pid: number): boolean => {
  const sockets = listening();
  return readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`));
    } catch {
      return false;
    }
  });
};

test("two web processes, both of which accept connections, and one for the background work", async () => {
  await expect.poll(() => children().map(({ entry }) => entry)).toEqual(["server", "server", "worker"]);
  // The shop is ready as soon as the first is.
  const [one, other] = children();
  await expect.poll(() => [accepts(one?.pid ?? 0), accepts(other?.pid ?? 0)]).toEqual([true, true]);
});

test("wrong coupons are counted over all processes, not by each of them", async () => {
  const answers: number[] = [];
  for (let sent = 0; sent < WRONG_COUPONS + 10; sent += 1)
    answers.push((await get(`/api/v1/tickets/coupons/WRONG${sent}/`)).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});

test("/metrics has the figures of all processes, whichever of them is asked", async () => {
  const requests = async () => {
    const text = await (await get("/metrics")).text();
    expect(text).toMatch(/^nexxt_payments\{status="completed"\} 0$/m);
    return Number(/^nexxt_http_request_seconds_count\{.*status="200".*\} (\d+)$/m.exec(text)?.[1]);
  };
  const before = await requests();
  for (let sent = 0; sent < 20; sent += 1) expect((await get("/healthz")).status).toBe(200);
  expect(await requests()).toBe(before + 20 + 1);
});

test("/metrics has every figure that alarms and dashboards read", async () => {
  const text = await (await get("/metrics")).text();
  const shown = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name as string));
  const folder = path.resolve("deploy/observe");
  const files = [
    "nexxt.rules.yml",
    ...readdirSync(path.join(folder, "grafana")).map((name) => `grafana/${name}`),
  ];
  const read = files.flatMap((name) =>
    (readFileSync(path.join(folder, name), "utf8").match(/\b(nexxt|process|nodejs)_\w+/g) ?? []).map(
      (figure) => figure.replace(/_(bucket|count|sum)$/, ""),
    ),
  );
  expect(new Set(read).size).toBeGreaterThan(10);
  expect(read.filter((figure) => !shown.has(figure))).toEqual([]);
});

test("a web process and the worker are killed: each is replaced, and the other web process serves meanwhile", async () => {
  const before = children();
  const killed = [before[1], before.find(({ entry }) => entry === "worker")];
  for (const child of killed) process.kill(child?.pid ?? 0, "SIGKILL");
  // A process that is about to end may still be given a connection.
  await expect.poll(() => killed.some((child) => runs(child?.pid ?? 0))).toBe(false);
  for (let sent = 0; sent < 20; sent += 1) expect((await get("/api/v1/tickets/")).status).toBe(200);
  const isNew = ({ pid }: { pid: number }) => !before.some((child) => child.pid === pid);
  await expect
    .poll(() =>
      children()
        .filter(isNew)
        .map(({ entry }) => entry)
        .sort(),
    )
    .toEqual(["server", "worker"]);
  expect(children()).toHaveLength(WEB + 1);
});

test("the parent is killed: its children end, and the folder is free for the next start", async () => {
  const before = children();
  await shop.kill();
  await expect.poll(() => before.filter(({ pid }) => runs(pid))).toEqual([]);
  shop = await startApp({ dataDir: shop.dataDir, env: { ...env(), DRAIN_SECONDS: "15" } });
  expect((await get("/tickets")).status).toBe(200);
});

test("told to end, every web process says to the proxy that it leaves, and serves until the proxy knows", async () => {
  const ended = shop.stop();
  // The system chooses the process: of so many, each has answered some.
  const health = async () => {
    const answers = await Promise.all(Array.from({ length: 10 * WEB }, () => get("/healthz")));
    return [...new Set(answers.map(({ status }) => status))];
  };
  await expect.poll(health, { interval: 20 }).toEqual([503]);
  for (let sent = 0; sent < WEB; sent += 1) {
    expect((await get("/readyz")).status).toBe(503);
    expect((await get("/api/v1/tickets/")).status).toBe(200);
  }
  await ended;
  await expect(get("/healthz")).rejects.toThrow();
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
