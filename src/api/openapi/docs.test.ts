import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { problemCodes } from "#contract/problem.ts";
import { processorTime } from "#tests/api/processor-time.ts";
import { docsRoutes } from "./docs.ts";

const docs = docsRoutes("https://nexxt.example", async () => "Nexxt");
const get = async (path: string, headers: Record<string, string> = {}) => docs.request(path, { headers });
const REQUESTS = 10;

describe.each(["/api/docs", "/api/v1/openapi.json"])("%s", (path) => {
  it.each([
    ["br", 4],
    ["gzip", 4],
    // A megabyte is unpacked.
    ["identity", 10],
  ])("once it is made, %s costs less than %i ms of processor", async (encoding, eachMaxMs) => {
    const headers = { "accept-encoding": encoding };
    await get(path, headers);
    const ask = async () => {
      for (let left = REQUESTS; left > 0; left -= 1) await (await get(path, headers)).arrayBuffer();
    };
    const { ms } = await processorTime(ask, { boundMs: REQUESTS * eachMaxMs });
    expect(ms / REQUESTS).toBeLessThan(eachMaxMs);
  });

  it("is the same in every encoding, and is not sent again to a browser that has it", async () => {
    const plain = await (await get(path)).text();
    const br = await get(path, { "accept-encoding": "gzip, br" });
    const gzip = await get(path, { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
    const etag = br.headers.get("etag") ?? "";
    const again = await get(path, { "accept-encoding": "gzip, br", "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the reference", () => {
  it("has every operation and webhook of openapi.json, and every refusal where a problem's type leads", async () => {
    const { paths, webhooks } = (await (await get("/api/v1/openapi.json")).json()) as Record<string, object>;
    const html = await (await get("/api/docs")).text();
    const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const operations = [paths, webhooks].flatMap((items) =>
      Object.values(items ?? {}).flatMap(Object.values),
    );
    expect(operations.length).toBeGreaterThan(300);
    for (const { operationId } of operations) expect(anchors).toContain(operationId);
    for (const code of problemCodes) expect(anchors).toContain(`problem-${code}`);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  it("begins with the guide to integrations, before the first operation", async () => {
    const html = await (await get("/api/docs")).text();
    const [guide, first] = ["Another door system</h2>", "<details"].map((text) => html.indexOf(text));
    expect(guide).toBeGreaterThan(0);
    expect(guide).toBeLessThan(first ?? 0);
  });

  it("needs no script, and its policy allows none", async () => {
    const answer = await get("/api/docs");
    expect(await answer.text()).not.toContain("<script");
    expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self';/);
  });
});
