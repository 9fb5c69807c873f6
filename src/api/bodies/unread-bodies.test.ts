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
 * Sends a body of which nothing is read, `pauseMs` after each MB; resolves with the answer and what left before the
 * connection ended.
 */
async function sendUnread(
  method: string,
  bytes: number,
  pauseMs = 0,
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
  socket.write(`${method} / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bytes}\r\n\r\n`);
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

it.each(["GET", "POST"])(
  "100 MB after the answer to a %s are not read: the connection ends",
  async (method) => {
    const { answer, left } = await sendUnread(method, SENT_BYTES);
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

it("an idea's 13 MB are, so that an honest sender gets the answer, on a slow line too", async () => {
  const { answer, left } = await sendUnread("POST", 13 * MB, 60);
  expect([answer.slice(0, 12), left]).toEqual(["HTTP/1.1 413", 13 * MB]);
});
