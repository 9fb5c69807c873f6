import { request } from "node:http";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { listen } from "../../listen.ts";
import type { ServerEnv } from "../server-env.ts";
import { createServer } from "./create-server.ts";

const OWN = "default-src 'none'; frame-ancestors 'none'";
const api = new Hono<ServerEnv>().get("/tickets/", (c) => c.json({}));
const extra = new Hono()
  .get("/ticket.pdf", (c) => c.body("%PDF"))
  .get("/pictures/:file", (c) => c.body("picture"))
  .get("/share/:file", (c) => c.body("picture"))
  .get("/moved", (c) => c.redirect("/", 302))
  .get("/broken", () => {
    throw new Error("a bug");
  });
const server = createServer({
  api,
  extras: [extra],
  renderPage: async () => new Response("page", { headers: { "content-security-policy": OWN } }),
  cachePage: async (request, render) => render(new URL(request.url)),
  limitRender: async () => {},
  build: null,
  trustProxy: false,
  requireHost: null,
  secure: true,
  onBug: () => {},
  calendars: new Hono<ServerEnv>(),
  previews: new Hono<ServerEnv>(),
  waitingRoom: new Hono<ServerEnv>(),
  shedLoad: (_, next) => next(),
  guardOrders: (_, serve) => serve(),
  isPreview: async () => false,
});

it.each([
  ["/", OWN],
  ["/api/v1/tickets/", "frame-ancestors 'none'"],
  ["/ticket.pdf", "frame-ancestors 'none'"],
])("%s is shown in no other site's frame: %s", async (path, policy) => {
  const { headers } = await server.request(path);
  expect(headers.get("content-security-policy")).toBe(policy);
  expect(headers.get("x-frame-options")).toBe("DENY");
});

it.each([
  ["GET", "/", 200, "same-origin"],
  ["GET", "/api/v1/tickets/", 200, "same-origin"],
  ["GET", "/ticket.pdf", 200, "same-origin"],
  ["GET", "/flags/pt.svg", 200, "same-origin"],
  ["GET", "/flags/none.svg", 200, "same-origin"],
  ["GET", "/moved", 302, "same-origin"],
  ["GET", "/broken", 500, "same-origin"],
  ["POST", "/", 200, "same-origin"],
  ["GET", "/pictures/p.webp", 200, "cross-origin"],
  ["GET", "/share/home.png", 200, "cross-origin"],
])("%s %s (%i) may be embedded by pages of: %s", async (method, path, status, policy) => {
  const answer = await server.request(path, {
    method,
    headers: { origin: "http://localhost", host: "localhost" },
  });
  expect([answer.status, answer.headers.get("cross-origin-resource-policy")]).toEqual([status, policy]);
});

it("a page of the first language that is asked for by its code is at its one address, with its query", async () => {
  const places = async (...asked: string[]) => {
    const answers = asked.map(async (path) => {
      const { status, headers } = await server.request(path);
      return [status, headers.get("location"), headers.get("cache-control")];
    });
    return Promise.all(answers);
  };
  try {
    expect(await places("/pt/tickets?x=%C3%A9&y", "/en/tickets")).toEqual([
      [301, "/tickets?x=%C3%A9&y", "no-cache"],
      [200, null, null],
    ]);
    setLanguages("en");
    expect(
      await places("/en/speakers/jo%C3%A3o.data?_routes=root", "/en//evil.example", "/pt/tickets"),
    ).toEqual([
      [301, "/speakers/jo%C3%A3o.data?_routes=root", "no-cache"],
      [301, "/evil.example", "no-cache"],
      [200, null, null],
    ]);
  } finally {
    setLanguages("pt");
  }
});

it("an address with the agenda's old names of queries leads to that with the present ones", async () => {
  const leads = async (path: string) => {
    const { status, headers } = await server.request(path);
    return [status, headers.get("location")];
  };
  expect(await leads("/en/agenda?vista=grelha&dia=27")).toEqual([301, "/en/agenda?view=grid&day=27"]);
  expect(await leads("/pt/speakers?dia=27")).toEqual([301, "/speakers?day=27"]);
  expect(await leads("/agenda?day=27")).toEqual([200, null]);
});

it("TRACE is refused, for pages and the API alike, and repeats nothing", async () => {
  const web = await listen(server, 0, "127.0.0.1");
  const trace = (path: string) =>
    new Promise<[number | undefined, string]>((resolve) => {
      const options = { port: web.port, method: "TRACE", path, headers: { authorization: "Token x" } };
      request(options, (answer) => {
        let text = "";
        answer.on("data", (piece) => {
          text += piece;
        });
        answer.on("end", () => resolve([answer.statusCode, text]));
      }).end();
    });
  expect([await trace("/"), await trace("/api/v1/tickets/")]).toEqual([
    [405, ""],
    [405, ""],
  ]);
  await web.stop();
});

it.each([
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ origin: "https://nexxt.example", host: "nexxt.example" }, 200],
  [{ "sec-fetch-site": "cross-site", origin: "https://evil.example", host: "nexxt.example" }, 403],
  [{ origin: "null", host: "nexxt.example" }, 403],
  [{}, 403],
])(
  "a page's form that comes with %j is answered %i, and no cache stores the answer",
  async (headers, status) => {
    const answer = await server.request("/cart", { method: "POST", headers, body: new URLSearchParams() });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.headers.get("cache-control")).toBe("private, no-store");
  },
);
