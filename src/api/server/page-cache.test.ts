import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

let version = "1";
let made = 0;
const ask = (headers: Record<string, string> = {}, path = "/agenda") =>
  new Request(`http://nexxt.example${path}`, { headers });
const make = async () => {
  made += 1;
  return new Response(`page ${made}`, { headers: { "content-type": "text/html" } });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  version = "1";
  made = 0;
  return () => vi.useRealTimers();
});

it("makes a page once for a version of the content, also for two who come together", async () => {
  const keep = createPageCache(async () => version);
  const [first, second] = await Promise.all([keep(ask(), make), keep(ask(), make)]);
  expect([await first.text(), await second.text()]).toEqual(["page 1", "page 1"]);
  await keep(ask({}, "/agenda?dia=27"), make);
  expect(made).toBe(2);
});

it("shows a change of the content to whoever comes a moment later", async () => {
  const keep = createPageCache(async () => version);
  const before = await keep(ask(), make);
  version = "2";
  vi.advanceTimersByTime(251);
  const after = await keep(ask(), make);
  expect([await before.text(), await after.text()]).toEqual(["page 1", "page 2"]);
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
});

it("answers 304 to who has the page already, with its tag and without its body", async () => {
  const keep = createPageCache(async () => version);
  const etag = (await keep(ask(), make)).headers.get("etag") ?? "";
  const again = await keep(ask({ "if-none-match": `"other", W/${etag}` }), make);
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
});

it("presses a page as the browser accepts it, each with a tag of its own", async () => {
  const keep = createPageCache(async () => version);
  const br = await keep(ask({ "accept-encoding": "gzip, br" }), make);
  const gzip = await keep(ask({ "accept-encoding": "gzip, br;q=0" }), make);
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe("page 1");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe("page 1");
  expect(br.headers.get("etag")).not.toBe(gzip.headers.get("etag"));
});

it("keeps no refusal and no failure", async () => {
  const keep = createPageCache(async () => version);
  const missing = async () => new Response("none", { status: 404 });
  expect((await keep(ask(), missing)).status).toBe(404);
  await expect(keep(ask(), () => Promise.reject(new Error("no database")))).rejects.toThrow();
  expect(await (await keep(ask(), make)).text()).toBe("page 1");
});

it("leaves pictures as they are, and their keeping to who draws them", async () => {
  const keep = createPageCache(async () => version);
  const draw = async () => {
    made += 1;
    return new Response("picture", { headers: { "content-type": "image/png" } });
  };
  const first = await keep(ask({ "accept-encoding": "gzip, br" }), draw);
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("content-encoding"), await first.text()]).toEqual([null, "picture"]);
  expect((await keep(ask({ "if-none-match": etag }), draw)).status).toBe(304);
  expect(made).toBe(2);
});

it("when the version cannot be read, the page is made, as well as it can be, and not kept", async () => {
  const keep = createPageCache(() => Promise.reject(new Error("no database")));
  const broken = async () => new Response(`broken ${++made}`, { status: 500 });
  expect(await (await keep(ask(), broken)).text()).toBe("broken 1");
  expect(await (await keep(ask(), broken)).text()).toBe("broken 2");
});
