import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isProblemBody, type ProblemBody } from "#contract/problem.ts";
import { endpoints, firstsOfKind } from "#tests/api/endpoints.ts";
import { snapshotOf } from "#tests/database/snapshot.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
let before: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.buyer("ana@example.pt")).token;
  before = await snapshotOf(shop.db);
});
// After all requests of a test: the name of one that changes something is its own, or its one endpoint's.
afterEach(async () => expect(await snapshotOf(shop.db)).toBe(before));
afterAll(() => shop.close());

const json = { "content-type": "application/json" };

async function refused(url: string, init: RequestInit, status: number, code: string) {
  const response = await shop.request(url, {
    ...init,
    headers: { authorization: `Token ${token}`, ...init.headers },
  });
  const body: unknown = await response.json();
  const seen = isProblemBody(body) && [response.status, body.status, body.code];
  expect(seen, `${init.method} ${url}`).toEqual([status, status, code]);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|at \w+ \(|select |insert /i);
  expect(shop.bugs).toEqual([]);
  return { response, body: body as ProblemBody };
}

const MALFORMED = ["{", '{"email":', "{'a':1}", "undefined", '{"a":1}}', "\u0000"];
const OTHER_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/jsonp",
  "",
];

/** Each kind of endpoint is sent all of them, every other endpoint one, in turn. */
const sentTo = (all: readonly string[], isFirst: boolean, place: number) =>
  isFirst ? all : all.slice(place % all.length).slice(0, 1);

const writing = endpoints
  .filter(({ method }) => method !== "GET")
  .map((endpoint, place) => ({
    method: endpoint.method,
    maxBodyBytes: endpoint.maxBodyBytes,
    ignoresBody: endpoint.ignoresBody,
    path: endpoint.path
      .replace("{id}", "00000000-0000-4000-8000-000000000000")
      .replace("{provider}", "sandbox"),
    malformed: sentTo(MALFORMED, firstsOfKind.has(endpoint), place),
    types: sentTo(OTHER_TYPES, firstsOfKind.has(endpoint), place),
  }));
/** Those that read their body before anything else can refuse the request. */
const reading = writing.filter(({ path, ignoresBody }) => path !== "/logout/" && !ignoresBody);
/** Those that take nothing but JSON. */
const readingJson = writing.filter(({ ignoresBody }) => !ignoresBody);

it("an endpoint of each kind is sent every malformed body and every other type", () => {
  for (const { malformed, types } of writing) expect(malformed.length && types.length).toBeGreaterThan(0);
  expect(reading.filter(({ malformed }) => malformed.length === MALFORMED.length).length).toBeGreaterThan(6);
});

describe("a body that is not what it says", () => {
  it.each(reading)("$method $path: malformed JSON", async ({ method, path, malformed }) => {
    for (const body of malformed) {
      await refused(path, { method, body, headers: json }, 400, "malformed_json");
    }
  });

  it.each(readingJson)("$method $path: another content type", async ({ method, path, types }) => {
    for (const type of types) {
      const headers = { "content-type": type };
      await refused(path, { method, body: "{}", headers }, 415, "unsupported_media_type");
    }
  });

  it.each(writing)("$method $path: more than it reads", async ({ method, path, maxBodyBytes }) => {
    const body = `{"email":"${"a".repeat(maxBodyBytes)}"}`;
    await refused(path, { method, body, headers: json }, 413, "payload_too_large");
  });

  it("15 MB that come in pieces, with no length said", async () => {
    for (const path of ["/otp/", "/webhooks/sandbox/", "/ideas/"]) {
      const init = { method: "POST", body: pieces(150, 100_000), headers: json, duplex: "half" };
      await refused(path, init as RequestInit, 413, "payload_too_large");
    }
  });

  it.each(["/otp/", "/tickets/payments/", "/signups/", "/login/"])(
    "%s: JSON 20,000 levels deep",
    async (path) => {
      const depth = 20_000;
      const deep = "[".repeat(depth) + "]".repeat(depth);
      for (const body of [deep, `{"email":${deep}}`]) {
        await refused(path, { method: "POST", body, headers: json }, 400, "invalid_input");
      }
    },
  );

  it("bytes that are no UTF-8", async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    await refused("/otp/", { method: "POST", body, headers: json }, 400, "invalid_input");
  });

  it("nothing at all", async () => {
    for (const path of ["/otp/", "/login/", "/signups/", "/tickets/payments/", "/tickets/purchases/"]) {
      await refused(path, { method: "POST", headers: json }, 400, "invalid_input");
      await refused(path, { method: "POST" }, 400, "invalid_input");
    }
  });
});

function pieces(count: number, size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > count) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(0x61));
    },
  });
}

describe("an unknown path or method", () => {
  it.each([
    "/nothing/",
    "",
    "/",
    "/tickets/1/",
    "/%00/",
    "/%E0%A4%A/",
    "/..%2f..%2fetc/passwd",
    "/tickets/payments/1/refund/",
  ])("%j is not found", async (path) => {
    await refused(path, {}, 404, "not_found");
  });

  it.each(["PUT", "OPTIONS"])("%s is for no endpoint, and the answer says what is", async (method) => {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, "x");
      const { response } = await refused(path, { method }, 405, "method_not_allowed");
      expect(response.headers.get("allow")?.split(", ")).toContain(endpoint.method);
    }
  });
});
