import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { isProblemBody } from "#contract/problem.ts";
import { endpoints, firstsOfKind } from "#tests/api/endpoints.ts";
import { inPieces } from "#tests/api/in-pieces.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { newIdea } from "#tests/idea.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** An answer that repeats what was sent could be as long as that. */
const ANSWER_MAX_BYTES = 16 * 1024;

const numbered = (bytes: number) => {
  let text = "{";
  for (let key = 0; text.length < bytes - 20; key += 1) text += `"${key.toString(36)}":0,`;
  return `${text}"z":0}`;
};
const fill = (piece: string, bytes: number) => piece.repeat(bytes / piece.length);
const inIdea = (piece: string) => (bytes: number) =>
  JSON.stringify({ ...newIdea(), file: "FILE" }).replace("FILE", () => fill(piece, bytes - 4_000));

const fillings: [string, (bytes: number) => string][] = [
  ["unknown keys", numbered],
  ["an object in an object", (bytes) => fill('{"a":', bytes)],
  ["brackets", (bytes) => fill("[", bytes)],
  ["a list of lists", (bytes) => `[${fill("[],", bytes - 4)}0]`],
  ["one string", (bytes) => JSON.stringify(fill("a", bytes - 2))],
  ["quotes", (bytes) => fill('"', bytes)],
  ["escaped quotes", (bytes) => `"${fill('\\"', bytes - 2)}"`],
  ["backslashes", (bytes) => fill("\\", bytes)],
  ["escapes", (bytes) => `{"a":"${fill("\\u0041", bytes - 20)}"}`],
  ["spaces", (bytes) => fill(" ", bytes)],
  ["a number", (bytes) => fill("1", bytes)],
  ["a list of fields", (bytes) => `{"lines":[${fill('{"ticket":1},', bytes - 40)}{}]}`],
];

const writing = endpoints.filter(({ method }) => method !== "GET");

/**
 * A stranger's endpoint looks into what it is sent, and one of each kind shows how large bodies are read: they are sent every
 * filling. Each other endpoint, which asks who sends before it looks, is sent one, in turn.
 */
const receivers = fillings.map(([what, filling], place) => {
  const isReceiver = (endpoint: (typeof writing)[number], index: number) =>
    firstsOfKind.has(endpoint) ||
    (!endpoint.signedIn && endpoint.maxBodyBytes === USUAL_BODY_BYTES) ||
    index % fillings.length === place;
  return [what, filling, writing.filter(isReceiver)] as const;
});

let senders = 0;
async function costOf(method: string, path: string, all: Buffer) {
  senders += 1;
  const url = path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  const { result, ms } = await processorTime(async () => {
    const init = {
      method,
      body: inPieces(all),
      headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${senders % 250}` },
      duplex: "half",
    };
    const response = await shop.request(url, init as RequestInit);
    return { response, body: await response.text() };
  });
  return { status: result.response.status, body: result.body, ms };
}

describe("the largest body that a stranger can send costs less than 50 ms and comes back as a few lines", () => {
  it("every endpoint is sent one of the fillings", () => {
    expect(new Set(receivers.flatMap(([, , all]) => all))).toEqual(new Set(writing));
  });

  it.each(receivers)(
    "%s, to strangers' endpoints and others",
    async (_, filling, all) => {
      const filled = new Map<number, Buffer>();
      const ofSize = (bytes: number) => {
        const made = filled.get(bytes) ?? Buffer.from(filling(bytes).slice(0, bytes));
        filled.set(bytes, made);
        return made;
      };
      for (const { method, path, maxBodyBytes } of all) {
        for (const bytes of new Set([USUAL_BODY_BYTES, maxBodyBytes])) {
          const { status, body, ms } = await costOf(method, path, ofSize(bytes));
          expect([method, path, bytes, ms < REQUEST_MAX_MS, ms]).toEqual([method, path, bytes, true, ms]);
          expect(body.length).toBeLessThan(ANSWER_MAX_BYTES);
          if (status >= 400) expect(isProblemBody(JSON.parse(body))).toBe(true);
        }
      }
      expect(shop.bugs).toEqual([]);
    },
    60_000,
  );

  it.each<[string, (bytes: number) => string]>([
    ["no base64", inIdea("!")],
    ["base64 of nothing", inIdea("=")],
    ["base64 with spaces", inIdea("AAA ")],
    ["base64 of zeros", inIdea("AAAA")],
    ["escapes", inIdea("\\u0041")],
    ["letters of four bytes", inIdea("𝄞")],
  ])("an idea whose file is %s", async (_, filling) => {
    const idea = endpoints.find(({ path, method }) => path === "/ideas/" && method === "POST");
    const text = filling(idea?.maxBodyBytes ?? 0);
    const { ms } = await costOf("POST", "/ideas/", Buffer.from(text));
    expect(ms).toBeLessThan(REQUEST_MAX_MS);
  });
});

it("a file that only staff may send is not read before its sender has logged in", async () => {
  const files = writing.filter(({ signedIn, maxBodyBytes }) => signedIn && maxBodyBytes > USUAL_BODY_BYTES);
  expect(files.length).toBeGreaterThan(5);
  const invented = { authorization: `Bearer nexxt_aaaaaaaa_${"a".repeat(43)}` };
  for (const { method, path, more } of files.flatMap((one) => [
    { ...one, more: {} },
    { ...one, more: invented },
  ])) {
    const unread = new ReadableStream(
      {
        pull: () => {
          throw new Error("It was read");
        },
      },
      { highWaterMark: 0 },
    );
    const init = {
      method,
      body: unread,
      headers: { "content-type": "application/json", ...more },
      duplex: "half",
    };
    const { status } = await shop.request(path.replaceAll(/\{\w+\}/g, "1"), init as RequestInit);
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

it("an idea of 11.5 MB of unknown keys is refused by its size, not key by key", async () => {
  const { status, body } = await costOf("POST", "/ideas/", Buffer.from(numbered(11.5 * 1024 * 1024)));
  expect([status, JSON.parse(body)]).toEqual([
    413,
    expect.objectContaining({ code: "payload_too_large", detail: expect.stringContaining("Only `file`") }),
  ]);
});

it("unknown keys of a usual body are one issue that names a few", async () => {
  const keys = Object.fromEntries(Array.from({ length: 1_500 }, (_, key) => [`key${key}`, 0]));
  const text = JSON.stringify({ email: "a@b.pt", ...keys });
  const { status, body } = await costOf("POST", "/newsletter/", Buffer.from(text));
  expect([status, JSON.parse(body).errors]).toEqual([
    400,
    [
      {
        attr: "",
        code: "unrecognized_keys",
        detail: 'Unknown: "key0", "key1", "key2", "key3", "key4" and 1495 more',
      },
    ],
  ]);
});
