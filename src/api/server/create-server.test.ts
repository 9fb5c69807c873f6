import { request } from "node:http";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { listen } from "../../serve.ts";
import type { ServerEnv } from "../server-env.ts";
import { createServer } from "./create-server.ts";

const OWN = "default-src 'none'; frame-ancestors 'none'";
const api = new Hono<ServerEnv>().get("/tickets/", (c) => c.json({}));
const extra = new Hono().get("/ticket.pdf", (c) => c.body("%PDF"));
const server = createServer({
  api,
  extras: [extra],
  renderPage: async () => new Response("page", { headers: { "content-security-policy": OWN } }),
  cachePage: async (request, render) => render(new URL(request.url)),
  limitRender: async () => {},
  build: null,
  trustProxy: false,
  secure: true,
  onBug: () => {},
  previews: new Hono<ServerEnv>(),
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
