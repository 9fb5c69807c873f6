import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { compress } from "./compress.ts";

const long = { text: "seat ".repeat(1_000) };
const hono = new Hono()
  .use(compress)
  .get("/long", (c) => c.json(long, 201, { etag: '"1"', vary: "authorization" }))
  .get("/short", (c) => c.json({ status: "ok" }))
  .get("/picture", (c) => c.body("x".repeat(5_000), 200, { "content-type": "image/png" }))
  .get("/compressed", (c) =>
    c.body("x".repeat(5_000), 200, { "content-type": "text/css", "content-encoding": "br" }),
  )
  .get("/nothing", (c) => c.body(null, 204));
const ask = (path: string, encoding?: string) =>
  hono.request(path, { headers: encoding ? { "accept-encoding": encoding } : {} });

it("gzips a long text for a client that accepts gzip, and leaves the other headers", async () => {
  const answer = await ask("/long", "br, gzip");
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/json",
    vary: "authorization, accept-encoding",
    etag: 'W/"1"',
  });
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual(long);
});

it.each([undefined, "identity", "br", "gzip;q=0", "gzip; q=0.0, br"])(
  "sends it plain to a client that accepts %s",
  async (encoding) => {
    const answer = await ask("/long", encoding);
    expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
      null,
      "authorization, accept-encoding",
    ]);
    expect(await answer.json()).toEqual(long);
  },
);

it.each(["/short", "/picture", "/nothing"])("leaves %s as it is", async (path) => {
  const [plain, offered] = [await ask(path), await ask(path, "gzip")];
  expect([offered.status, offered.headers.get("content-encoding")]).toEqual([plain.status, null]);
  expect(await offered.text()).toBe(await plain.text());
});

it("does not compress twice", async () => {
  expect((await ask("/compressed", "gzip, br")).headers.get("content-encoding")).toBe("br");
});
