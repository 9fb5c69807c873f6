import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "../../listen.ts";
import { largestBodyBytes } from "../contract-routes.ts";

const MB = 1024 * 1024;
const SENT_BYTES = 100 * MB;
/** The buffers of both ends: bytes that have left the sender unread. */
const ON_THE_WAY_BYTES = 12 * MB;

let web: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  web = await listen({ fetch: () => new Response("too much", { status: 413 }) }, 0, "127.0.0.1");
});
afterAll(() => web.stop());

/**
 * Sends a body of which nothing is read, with `pauseMs` after each MB; resolves with the answer and what left before the
 * connection ended.
 */
async function sendUnread(
  method: string,
  bytes: number,
  { pauseMs = 0, connection = "keep-alive" } = {},
): Promise<{ answer: string; left: number }> {
  const socket = connect(web.port, "127.0.0.1");
  let answer = "";
  let left = 0;
  socket.on("data", (piece) => {
    answer += piece.toString();
  });
  // The server ends it: that is what is looked for.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(
    `${method} / HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  const piece = Buffer.alloc(256 * 1024, "a");
  while (left < bytes && !socket.destroyed) {
    left += piece.length;
    await Promise.race([closed, new Promise((resolve) => socket.write(piece, resolve))]);
    if (pauseMs > 0 && left % MB === 0) await setTimeout(pauseMs);
  }
  socket.end();
  await closed;
  return { answer, left };
}

it.each([
  ["GET", "keep-alive"],
  ["POST", "keep-alive"],
  ["POST", "close"],
])(
  "100 MB after the answer to a %s are not read: the connection ends (connection: %s)",
  async (method, connection) => {
    const { answer, left } = await sendUnread(method, SENT_BYTES, { connection });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(left).toBeLessThan(largestBodyBytes + ON_THE_WAY_BYTES);
  },
);

it("who sends a byte now and then after the answer is not waited for", async () => {
  const socket = connect(web.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n");
  const began = performance.now();
  const sending = setInterval(() => socket.write("a"), 300);
  await closed;
  clearInterval(sending);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it.each(["keep-alive", "close"])(
  "an idea's 13 MB are, so that an honest sender gets the answer, on a slow line too (connection: %s)",
  async (connection) => {
    const { answer, left } = await sendUnread("POST", 13 * MB, { pauseMs: 60, connection });
    expect([answer.slice(0, 12), left]).toEqual(["HTTP/1.1 413", 13 * MB]);
  },
);

it("a connection that goes on after an unread body is closed when it asks for that", async () => {
  const socket = connect(web.port, "127.0.0.1");
  let answers = "";
  socket.on("data", (piece) => {
    answers += piece.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n`);
  await expect.poll(() => answers).toContain("too much");
  socket.write(`${"a".repeat(10)}GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const began = performance.now();
  await closed;
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(answers.match(/HTTP\/1\.1 413/g)).toHaveLength(2);
});
