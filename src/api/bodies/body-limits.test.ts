import { Hono } from "hono";
import { expect, it } from "vitest";
import { USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { Problem } from "#contract/problem.ts";
import type { ServerEnv } from "../server-env.ts";
import { limitBodies } from "./body-limits.ts";

const MB = 1024 * 1024;
const LARGE_MAX = 14 * MB;

/** A server that answers with a body's length, or the code by which it was refused; `hold` delays answers. */
function server(hold: Promise<void> = Promise.resolve()) {
  const hono = new Hono<ServerEnv>();
  hono.onError((error, c) => c.text(error instanceof Problem ? error.code : "bug", 400));
  hono.use(async (c, next) => {
    c.set("ip", c.req.header("x-forwarded-for") ?? "192.0.2.1");
    await next();
  });
  hono.use(limitBodies((_, path) => (path === "/large" ? LARGE_MAX : USUAL_BODY_BYTES)));
  hono.post("*", async (c) => {
    await hold;
    return c.text(String(c.var.body.length));
  });
  return async (
    path: string,
    body: Uint8Array<ArrayBuffer> | ReadableStream,
    { length, ip = "192.0.2.1" }: { length?: number; ip?: string } = {},
  ) => {
    const headers = {
      "x-forwarded-for": ip,
      ...(length === undefined ? {} : { "content-length": String(length) }),
    };
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
  expect(await post("/large", new Uint8Array(LARGE_MAX), { length: LARGE_MAX })).toBe(String(LARGE_MAX));
  expect(await post("/large", inPieces(LARGE_MAX))).toBe(String(LARGE_MAX));
  expect(await post("/large", inPieces(LARGE_MAX + 1))).toBe("payload_too_large");
});

it.each(["/large", "/other"])("%s: a length that is said too large is refused unread", async (path) => {
  const unread = new ReadableStream(
    {
      pull: () => {
        throw new Error("It was read");
      },
    },
    { highWaterMark: 0 },
  );
  expect(await server()(path, unread, { length: LARGE_MAX + 1 })).toBe("payload_too_large");
});

it.each([
  ["/large", LARGE_MAX],
  ["/other", USUAL_BODY_BYTES],
])("%s: a length that is said too small does not help", async (path, max) => {
  expect(await server()(path, inPieces(max + 1), { length: 10 })).toBe("payload_too_large");
});

it("every other endpoint reads 64 kB", async () => {
  const post = server();
  const most = 64 * 1024;
  expect(await post("/other", new Uint8Array(most), { length: most })).toBe(String(most));
  expect(await post("/other", new Uint8Array(most + 1), { length: most + 1 })).toBe("payload_too_large");
  expect(await post("/other", inPieces(most + 1))).toBe("payload_too_large");
});

it("a body that breaks off is no bug of ours, and nothing of it stays", async () => {
  const post = server();
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error("The connection was lost")),
  });
  expect(await post("/large", broken)).toBe("request_timeout");
  expect(await post("/large", inPieces(12 * MB))).toBe(String(12 * MB));
});

it("files of many networks take only what memory there is for files; the next is asked to come again, and then finds it", async () => {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const post = server(hold);
  const rush = Array.from({ length: 12 }, (_, index) =>
    post("/large", inPieces(12 * MB), { ip: `192.0.2.${index}` }),
  );
  expect(await Promise.race(rush)).toBe("overloaded");
  release();
  const answers = await Promise.all(rush);
  const taken = answers.filter((answer) => answer === String(12 * MB));
  expect(taken.length).toBeGreaterThanOrEqual(1);
  expect(taken.length * 12).toBeLessThanOrEqual(64);
  expect(answers.filter((answer) => answer === "overloaded")).toHaveLength(12 - taken.length);
  expect(await post("/large", inPieces(12 * MB))).toBe(String(12 * MB));
});

it("one network has four files under way; its next waits its turn, another network's does not", async () => {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const post = server(hold);
  const four = Array.from({ length: 4 }, (_, index) =>
    post("/large", inPieces(MB), { ip: `2001:db8::${index + 1}` }),
  );
  expect(await post("/large", inPieces(MB), { ip: "2001:db8::5" })).toBe("rate_limited");
  const other = post("/large", inPieces(MB), { ip: "2001:db8:0:1::1" });
  release();
  expect(await Promise.all([...four, other])).toEqual(Array(5).fill(String(MB)));
});
