import { request } from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "../../listen.ts";
import { createApi } from "../create-api.ts";
import { createLimitAlarms } from "../limits/limit-alarms.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import type { ServerEnv } from "../server-env.ts";
import { createServer } from "./create-server.ts";

/** The whole server on a port, with a real shop's limits; its pages are the visitor's address as it takes it. */
function openServer(trustProxy: boolean) {
  const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
  const app = { securityLog: { record: async () => {} } } as never;
  const server = createServer({
    api: createApi({ app, limits, cache: null, onBug: () => {} }),
    extras: [],
    renderPage: async () => new Response(""),
    cachePage: async (_request, _render, limit) =>
      new Response(
        await limit?.(false).then(
          () => "",
          (ip: string) => ip,
        ),
      ),
    // Thrown at a page's request: the one part here that gets the address.
    limitRender: (ip) => Promise.reject(ip),
    build: null,
    trustProxy,
    secure: true,
    onBug: () => {},
    requireHost: null,
    calendars: new Hono<ServerEnv>(),
    previews: new Hono<ServerEnv>(),
    waitingRoom: new Hono<ServerEnv>(),
    shedLoad: (_, next) => next(),
    guardOrders: (_, serve) => serve(),
    isPreview: async () => false,
  });
  return listen(server, 0, "127.0.0.1");
}

let direct: Awaited<ReturnType<typeof listen>>;
let behindProxy: typeof direct;
beforeAll(async () => {
  [direct, behindProxy] = [await openServer(false), await openServer(true)];
});
afterAll(async () => {
  await direct.stop();
  await behindProxy.stop();
});

function ask(
  { port }: { port: number },
  {
    method = "GET",
    path = "/",
    forwardedFor,
    body = "",
  }: Partial<Record<"method" | "path" | "body", string>> & {
    forwardedFor?: string | string[];
  },
) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": body.length,
      connection: "close",
      ...(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }),
    };
    const outgoing = request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (piece) => {
        text += piece;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

it.each(["203.0.113.7", "10.0.0.1, 203.0.113.7", "::1", ""])(
  "without a proxy of ours, X-Forwarded-For: %s is a visitor's own claim and counts for nothing",
  async (forwardedFor) => {
    expect((await ask(direct, { forwardedFor })).text).toBe("127.0.0.1");
  },
);

it.each([
  ["203.0.113.7", "203.0.113.7"],
  // The first are the visitor's own; the last one our proxy has added.
  ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["127.0.0.1,  ,203.0.113.7 ", "203.0.113.7"],
  [["198.51.100.1", "203.0.113.7"], "203.0.113.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["", "127.0.0.1"],
  ["203.0.113.7, ", "127.0.0.1"],
])("behind a proxy of ours, X-Forwarded-For: %j is %s", async (forwardedFor, ip) => {
  expect((await ask(behindProxy, { forwardedFor })).text).toBe(ip);
});

it("behind a proxy, a request without the header is its neighbour's on the socket", async () => {
  expect((await ask(behindProxy, {})).text).toBe("127.0.0.1");
});

it("who claims another address with each request meets the limit all the same, and the proxy's other visitors do not", async () => {
  const wrongBody = (server: { port: number }, forwardedFor: string) =>
    ask(server, { method: "POST", path: "/api/v1/login/", body: "{", forwardedFor });
  for (const server of [direct, behindProxy])
    for (let sent = 0; sent < 300; sent += 1)
      expect((await wrongBody(server, `198.51.100.${sent % 250}, 203.0.113.7`)).status).toBe(400);
  expect((await wrongBody(direct, "198.51.100.251")).status).toBe(429);
  expect((await wrongBody(behindProxy, "198.51.100.251, 203.0.113.7")).status).toBe(429);
  expect((await wrongBody(behindProxy, "203.0.113.7, 198.51.100.251")).status).toBe(400);
});
