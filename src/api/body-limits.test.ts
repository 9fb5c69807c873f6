import { Hono } from "hono";
import { expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { limitBodies } from "./body-limits.ts";

const MB = 1024 * 1024;
const LARGE_MAX = 14 * MB;

/** A server that answers with a body's length, or the code by which it was refused; `hold` keeps answers back. */
function server(hold: Promise<void> = Promise.resolve()) {
  const hono = new Hono();
  hono.onError((error, c) => c.text(error instanceof Problem ? error.code : "bug", 400));
  hono.use(limitBodies((_, path) => (path === "/large" ? LARGE_MAX : 1)));
  hono.post("*", async (c) => {
    const { byteLength } = await c.req.raw.arrayBuffer();
    await hold;
    return c.text(String(byteLength));
  });
  return async (path: string, body: Uint8Array<ArrayBuffer> | ReadableStream, length?: number) => {
    const headers = length === undefined ? {} : { "content-length": String(length) };
    const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    return (await hono.request(path, init)).text();
  };
}

function inPieces(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      const size = Math.min(left, 64 * 1024);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
}

it("an endpoint that takes files reads up to its own limit, with or without a length said, and no more", async () => {
  const post = server();
  expect(await post("/large", new Uint8Array(LARGE_MAX), LARGE_MAX)).toBe(String(LARGE_MAX));
  expect(await post("/large", inPieces(LARGE_MAX))).toBe(String(LARGE_MAX));
  expect(await post("/large", inPieces(LARGE_MAX + 1))).toBe("payload_too_large");
});

it("a length that is said too large is refused before anything is read", async () => {
  const unread = new ReadableStream(
    {
      pull: () => {
        throw new Error("It was read");
      },
    },
    { highWaterMark: 0 },
  );
  expect(await server()("/large", unread, LARGE_MAX + 1)).toBe("payload_too_large");
});

it("a length that is said too small does not help", async () => {
  expect(await server()("/large", inPieces(LARGE_MAX + 1), 10)).toBe("payload_too_large");
});

it("every other endpoint keeps its small limit", async () => {
  const post = server();
  expect(await post("/other", new Uint8Array(256 * 1024), 256 * 1024)).toBe(String(256 * 1024));
  expect(await post("/other", new Uint8Array(256 * 1024 + 1), 256 * 1024 + 1)).toBe("payload_too_large");
  expect(await post("/other", inPieces(256 * 1024 + 1))).toBe("payload_too_large");
});

it("a rush of files takes only what memory there is for files; who finds none is asked to come again, and then finds it", async () => {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const post = server(hold);
  const rush = Array.from({ length: 12 }, () => post("/large", inPieces(12 * MB)));
  const early = await Promise.race(rush);
  expect(early).toBe("rate_limited");
  release();
  const answers = await Promise.all(rush);
  const taken = answers.filter((answer) => answer === String(12 * MB));
  expect(taken.length).toBeGreaterThanOrEqual(1);
  expect(taken.length * 12).toBeLessThanOrEqual(64);
  expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(12 - taken.length);
  expect(await post("/large", inPieces(12 * MB))).toBe(String(12 * MB));
});
