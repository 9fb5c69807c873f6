import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { problemResponse } from "../problems/problem-response.ts";
import type { ServerEnv } from "../server-env.ts";
import { countLateTimers, guardOrders, isOverloaded, shedLoad, spreadRetries } from "./shed-load.ts";

const ORDERS = "/api/v1/tickets/payments/";
const PAGE = { accept: "text/html" };

/** A server that answers when the test lets it; `late`: as the process says of itself. */
function server(late = false) {
  const waiting: (() => void)[] = [];
  let refused = 0;
  const hono = new Hono<ServerEnv>();
  hono.use(async (c, next) => {
    c.set("requestId", "test");
    await next();
  });
  hono.use(
    shedLoad({
      isLate: () => late,
      isAdmitted: async (headers) => headers.get("cookie") === "queue_place=let-in",
      page: () => new Response("busy", { status: 503 }),
    }),
  );
  // Stands for what reads bodies: one that trickles never comes whole.
  hono.use(async (c, next) =>
    c.req.query("trickles") === undefined ? next() : new Promise<never>(() => {}),
  );
  hono.use((c, next) => guard.underWay(c, next));
  hono.onError((error, c) => problemResponse(error as Problem, c.var.requestId));
  hono.post(ORDERS, async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text("placed");
  });
  hono.all("*", (c) => c.text("served"));
  const guard = guardOrders(() => {
    refused += 1;
  });
  const { fetch } = hono;
  hono.fetch = (request, ...more) =>
    guard.beforeAll(request, () => fetch(request, ...more), { "x-frame-options": "DENY" });
  return { hono, waiting, refused: () => refused };
}

it("orders past those under way are refused at once with Retry-After; those are served, and then others again", async () => {
  const { hono, waiting, refused } = server();
  const order = async () => hono.request(ORDERS, { method: "POST" });
  const placed = Array.from({ length: 600 }, order);
  const more = await Promise.all(Array.from({ length: 5_400 }, order));
  expect(new Set(more.map(({ status }) => status))).toEqual(new Set([503]));
  expect([more[0]?.headers.get("retry-after"), await more[0]?.json()]).toMatchObject([
    "5",
    { code: "overloaded" },
  ]);
  expect([more[0]?.headers.get("x-frame-options"), more[0]?.headers.get("content-type")]).toEqual([
    "DENY",
    "application/problem+json",
  ]);
  // Only orders are counted, whatever a path says of them.
  const others = [`${ORDERS}7/try-again/`, `/x?${ORDERS}`, `/x${ORDERS}`];
  for (const path of others) expect((await hono.request(path, { method: "POST" })).status).toBe(200);
  // As the shop's own pages send it, and as a program that reads the contract.
  const sent = new Request(`http://shop.example${ORDERS}`, { method: "POST" });
  for (const path of [`${ORDERS}?x`, ORDERS.slice(0, -1), `${ORDERS.slice(0, -1)}?x`, sent])
    expect((await hono.request(path, { method: "POST" })).status).toBe(503);
  expect(refused()).toBe(5_404);
  for (const answer of waiting) answer();
  expect(new Set((await Promise.all(placed)).map(({ status }) => status))).toEqual(new Set([200]));
  const again = order();
  await expect.poll(() => waiting.length).toBe(601);
  waiting.at(-1)?.();
  expect((await again).status).toBe(200);
});

it("orders whose bodies trickle in hold no place: those that are there are served beside a thousand of them", async () => {
  const { hono, waiting } = server();
  for (let sent = 0; sent < 1_000; sent += 1) void hono.request(`${ORDERS}?trickles`, { method: "POST" });
  const placed = hono.request(ORDERS, { method: "POST" });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await placed).status).toBe(200);
});

it("of twenty thousand who are refused, six hundred come again in a second; of a few, all after five", () => {
  let nowMs = 1_000;
  const next = spreadRetries(() => nowMs);
  const few = Array.from({ length: 500 }, next);
  expect([Math.min(...few), Math.max(...few)]).toEqual([5, 5]);
  nowMs += 60_000;
  const many = Array.from({ length: 20_000 }, next);
  const each = Map.groupBy(many, (seconds) => seconds);
  expect(Math.max(...[...each.values()].map(({ length }) => length))).toBeLessThanOrEqual(601);
  expect([many[0], many.at(-1)]).toEqual([5, 38]);
  // No visitor is sent away for longer than a minute, and a minute after the rush none for longer than five seconds.
  expect(Math.max(...Array.from({ length: 50_000 }, next))).toBe(60);
  nowMs += 60_000;
  expect(next()).toBe(5);
});

it("while it is late, visitors are refused, but not who is signed in, let in, staff or at the door", async () => {
  const { hono } = server(true);
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await hono.request(path, { headers })).status;
  expect([await status("/tickets", PAGE), await status("/api/v1/tickets/")]).toEqual([503, 503]);
  for (const path of [
    "/organiser",
    "/en/organiser/2026/orders",
    "/door",
    "/en/door",
    "/queue",
    "/en/queue",
    "/healthz",
  ])
    expect([path, await status(path, PAGE)]).toEqual([path, 200]);
  expect(await status("/tickets", { ...PAGE, cookie: "queue_place=let-in" })).toBe(200);
  for (const authorization of ["Token x", "Device x", "Bearer x"])
    expect(await status("/api/v1/tickets/payments/7/", { authorization })).toBe(200);
  expect(await status("/assets/entry.js")).toBe(200);
  expect((await hono.request("/api/v1/webhooks/sandbox/", { method: "POST" })).status).toBe(200);
  // A provider that tells of a payment by GET, without a header of ours.
  expect(await status("/api/v1/webhooks/ifthenpay/?key=x")).toBe(200);
  expect(await server().hono.request("/tickets", { headers: PAGE })).toMatchObject({ status: 200 });
});

it("a pause is no rush; a lasting one is, and ends eight seconds after it", () => {
  const after = (late: number, looks: number, byMs: number) => {
    let count = late;
    for (let look = 0; look < looks; look += 1) count = countLateTimers(count, byMs);
    return count;
  };
  expect(isOverloaded(after(0, 7, 3_000))).toBe(false);
  const rush = after(0, 480, 1_500);
  expect(isOverloaded(rush)).toBe(true);
  expect([isOverloaded(after(rush, 30, 5)), isOverloaded(after(rush, 33, 5))]).toEqual([true, false]);
});
