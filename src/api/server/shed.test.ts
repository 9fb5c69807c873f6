import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ServerEnv } from "../server-env.ts";
import { countLate, isRush, shed } from "./shed.ts";

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
    shed({
      isLate: () => late,
      isAdmitted: async (headers) => headers.get("cookie") === "queue_place=let-in",
      onRefused: () => {
        refused += 1;
      },
      page: () => new Response("busy", { status: 503 }),
    }),
  );
  hono.post(ORDERS, async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text("placed");
  });
  hono.all("*", (c) => c.text("served"));
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
  expect(refused()).toBe(5_400);
  for (const answer of waiting) answer();
  expect(new Set((await Promise.all(placed)).map(({ status }) => status))).toEqual(new Set([200]));
  const again = order();
  await expect.poll(() => waiting.length).toBe(601);
  waiting.at(-1)?.();
  expect((await again).status).toBe(200);
});

it("while it is late, visitors are refused, and nobody who is signed in, let in, staff or at the door", async () => {
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
  expect(await server().hono.request("/tickets", { headers: PAGE })).toMatchObject({ status: 200 });
});

it("a pause is no rush; a lasting one is, and ends eight seconds after it", () => {
  const after = (late: number, looks: number, byMs: number) => {
    let count = late;
    for (let look = 0; look < looks; look += 1) count = countLate(count, byMs);
    return count;
  };
  expect(isRush(after(0, 7, 3_000))).toBe(false);
  const rush = after(0, 480, 1_500);
  expect(isRush(rush)).toBe(true);
  expect([isRush(after(rush, 30, 5)), isRush(after(rush, 33, 5))]).toEqual([true, false]);
});
