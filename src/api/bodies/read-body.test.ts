import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import { fromStream } from "./body-source.ts";
import { readBody } from "./read-body.ts";

const max = { maxBytes: 1_000_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A body that sends this many bytes a second, until it has sent all of them. */
function trickle(bytesPerSecond: number, all: number, first = 0): ReadableStream<Uint8Array> {
  let left = all - first;
  return new ReadableStream(
    {
      start: (controller) => first > 0 && controller.enqueue(new Uint8Array(first)),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        const size = Math.min(left, bytesPerSecond);
        left -= size;
        controller.enqueue(new Uint8Array(size));
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function outcome(body: ReadableStream<Uint8Array>, seconds: number) {
  const reading = readBody(fromStream(body), max).then(
    (body) => body.length,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return Promise.race([reading, Promise.resolve("still reading")]);
}

it("a slow phone is waited for: 4 kB a second for two minutes", async () => {
  expect(await outcome(trickle(4_200, 120 * 4_200), 130)).toBe(120 * 4_200);
});

it("a body that sends nothing is cut after eight seconds", async () => {
  const silent = () => new ReadableStream<Uint8Array>();
  expect(await outcome(silent(), 7.9)).toBe("still reading");
  expect(await outcome(silent(), 8.1)).toBe("request_timeout");
});

it("one byte a second is cut too, and so is one that came quickly and then trickles", async () => {
  expect(await outcome(trickle(1, 1_000), 9)).toBe("request_timeout");
  expect(await outcome(trickle(1, 900_000, 899_000), 9)).toBe("request_timeout");
});

it("a pause is no end: a phone between two masts", async () => {
  let pulls = 0;
  const pausing = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        pulls += 1;
        if (pulls % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 7_000));
        controller.enqueue(new Uint8Array(64_000));
        if (pulls === 10) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect(await outcome(pausing, 60)).toBe(640_000);
});

it("a reading that is cut from outside ends with the reason it is given", async () => {
  const cutter = new AbortController();
  const reading = readBody(fromStream(new ReadableStream()), { ...max, cut: cutter.signal });
  cutter.abort(new Problem("overloaded", "Make way"));
  await expect(reading).rejects.toThrow("Make way");
});
