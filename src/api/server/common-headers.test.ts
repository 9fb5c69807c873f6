import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { listen } from "../../listen.ts";
import { createApi } from "../create-api.ts";
import { createLimitAlarms } from "../limits/limit-alarms.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import type { ServerEnv } from "../server-env.ts";
import { createServer } from "./create-server.ts";

const bugs: [string, string][] = [];
const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
const openServer = (secure: boolean) =>
  createServer({
    api: createApi({
      app: { securityLog: { record: async () => {} } } as never,
      limits,
      cache: null,
      onBug: () => {},
    }),
    extras: [
      new Hono()
        .get("/file", (c) => c.body("%PDF"))
        .get("/broken", () => {
          throw new Error("select * from secrets");
        }),
    ],
    renderPage: async () => new Response("page", { headers: { "content-type": "text/html; charset=utf-8" } }),
    cachePage: async (request, render) => render(new URL(request.url)),
    limitRender: async () => {},
    build: null,
    trustProxy: false,
    secure,
    onBug: (error, requestId) => void bugs.push([String(error), requestId]),
    requireHost: null,
    calendars: new Hono<ServerEnv>(),
    previews: new Hono<ServerEnv>(),
    waitingRoom: new Hono<ServerEnv>(),
    shedLoad: (_, next) => next(),
    guardOrders: (_, serve) => serve(),
    isPreview: async () => false,
  });
const server = openServer(true);
const places = ["/", "/file", "/api/v1/nothing/", "/api/v1/login/"];

it.each(places)(
  "%s is read as the type that it says, and is known by https alone for a year",
  async (path) => {
    const { headers } = await server.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect((await openServer(false).request(path)).headers.has("strict-transport-security")).toBe(false);
  },
);

it.each(places)("%s may be read by no other site, whatever origin asks and however", async (path) => {
  const headers = { origin: "https://evil.test", "access-control-request-method": "POST" };
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const answer = await server.request(path, { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

it("a refusal of the API is personal to none and stored by none, and its type has a name", async () => {
  const { headers } = await server.request("/api/v1/login/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("a fault is logged under the number that the visitor is given, who learns nothing else of it", async () => {
  const answer = await server.request("/broken");
  expect([answer.status, await answer.text()]).toEqual([500, "Internal error"]);
  expect(bugs.splice(0)).toEqual([["Error: select * from secrets", answer.headers.get("x-request-id")]]);
});

it.each([
  [
    "a length and pieces",
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /file HTTP/1.1\r\n\r\n",
  ],
  ["two lengths", "Content-Length: 4\r\nContent-Length: 0\r\n\r\n{}{}"],
  ["a length that is none", "Content-Length: +4\r\n\r\n{}{}"],
  ["a disguised encoding", "Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n{}{}"],
  ["a blank before the colon", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
  ["a folded line", "X-A: a\r\n b\r\nContent-Length : 4\r\n\r\n{}{}"],
])(
  "a request whose end two readers could see differently, %s, is refused and ends its connection",
  async (_, rest) => {
    const web = await listen(server, 0, "127.0.0.1");
    const socket = connect(web.port, "127.0.0.1");
    let answered = "";
    socket.on("data", (piece) => {
      answered += piece;
    });
    socket.write(`POST /api/v1/nothing/ HTTP/1.1\r\nHost: nexxt.example\r\n${rest}`);
    await once(socket, "close");
    await web.stop();
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  },
);
