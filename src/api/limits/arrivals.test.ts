import { Hono } from "hono";
import { expect, it } from "vitest";
import { createApi } from "../create-api.ts";
import type { ServerEnv } from "../server-env.ts";
import { createLimitAlarms } from "./limit-alarms.ts";
import { createRateLimits } from "./rate-limits.ts";

/** The API with a real shop's limits and nothing behind it: no request here gets as far as a use case. */
function api() {
  const server = new Hono<ServerEnv>();
  server.use(async (c, next) => {
    c.set("requestId", "test");
    c.set("ip", c.req.header("x-forwarded-for") ?? "");
    await next();
  });
  const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
  const app = { securityLog: { record: async () => {} } } as never;
  server.route("/api/v1", createApi({ app, limits, cache: null, onBug: () => {} }));
  return async (path: string, ip: string, body: BodyInit, type = "application/json") => {
    const headers = { "content-type": type, "x-forwarded-for": ip };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return server.request(`/api/v1${path}`, init);
  };
}

/** A body that fails the test when it is read. */
const unread = () =>
  new ReadableStream(
    {
      pull: () => {
        throw new Error("It was read");
      },
    },
    { highWaterMark: 0 },
  );

it("a network's ideas are counted as they arrive, in order or not; the 61st is not even read", async () => {
  const post = api();
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await post("/ideas/", `2001:db8::${sent.toString(16)}`, "{}")).status).toBe(400);
  }
  const refused = await post("/ideas/", "2001:db8::ffff", unread());
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await post("/ideas/", "2001:db8:0:1::1", "{}")).status).toBe(400);
});

it.each(["/otp/", "/newsletter/"])(
  "%s: requests that would send mail count before they are read",
  async (path) => {
    const post = api();
    for (let sent = 0; sent < 100; sent += 1) await post(path, "192.0.2.1", "{");
    expect((await post(path, "192.0.2.1", unread())).status).toBe(429);
    expect((await post(path, "192.0.2.2", "{")).status).toBe(400);
  },
);

it("a network that sends 300 wrong bodies to any endpoints waits; what is in order costs nothing", async () => {
  const post = api();
  const wrong = ["/login/", "/claims/x/", "/signups/", "/codes/check/", "/webhooks/sandbox/"];
  for (let sent = 0; sent < 300; sent += 1) {
    const path = wrong[sent % wrong.length] ?? "";
    const type = sent % 2 === 0 ? "application/json" : "text/plain";
    expect([400, 415]).toContain((await post(path, "192.0.2.1", "{", type)).status);
  }
  expect((await post("/login/", "192.0.2.1", unread())).status).toBe(429);
  // Nothing is there to read: a body that was in order.
  for (let sent = 0; sent < 400; sent += 1) {
    expect((await post("/nothing/", "192.0.2.2", "{}")).status).toBe(404);
  }
});
