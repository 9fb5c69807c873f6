import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareSlowAnswers } from "./share-slow-answers.ts";

const owner = {};
/** As counts are asked for: by the shop, a number, and how they are worked out. */
function open() {
  const shared = shareSlowAnswers<object, number, number>({ isLarge: () => isLarge });
  return (of: object, key: number, work: () => Promise<number>, stored: number | null = null) =>
    shared(of, key, {
      workOut: work,
      stored: async () => stored,
      mayShow: (_, lateMs) => lateMs < 60_000,
    });
}
let isLarge: boolean;
let tookMs: number;
let times: number;
const workOut = async () => {
  times += 1;
  const answer = times;
  await vi.advanceTimersByTimeAsync(tookMs);
  return answer;
};

beforeEach(() => {
  vi.useFakeTimers();
  times = 0;
  isLarge = true;
});
afterEach(() => vi.useRealTimers());

it("what is of few is worked out for each request, however long a busy machine takes", async () => {
  const ask = open();
  isLarge = false;
  tookMs = 10_000;
  expect([await ask(owner, 1, workOut), await ask(owner, 1, workOut)]).toEqual([1, 2]);
});

it("what is of many is worked out once for all requests, and again after twenty times as long", async () => {
  const ask = open();
  tookMs = 1_000;
  expect(await Promise.all([ask(owner, 1, workOut), ask(owner, 1, workOut)])).toEqual([1, 1]);
  vi.advanceTimersByTime(19_000);
  expect(await ask(owner, 1, workOut)).toBe(1);
  expect(await ask(owner, 2, workOut)).toBe(2);
  expect(await ask({}, 1, workOut)).toBe(3);
  vi.advanceTimersByTime(2_000);
  tookMs = 10;
  expect(await ask(owner, 1, workOut)).toBe(4);
});

it("a request that has waited 0.8 s gets the answer before, another process's too; none gets one that is a minute late", async () => {
  const ask = open();
  tookMs = 300;
  await ask(owner, 1, workOut);
  vi.advanceTimersByTime(7_000);
  const { promise, resolve } = Promise.withResolvers<number>();
  const late = () => promise;
  const answer = ask(owner, 1, late);
  await vi.advanceTimersByTimeAsync(800);
  expect(await answer).toBe(1);
  vi.advanceTimersByTime(60_000);
  const next = ask(owner, 1, late);
  resolve(9);
  expect(await next).toBe(9);
  const first = open()(owner, 1, () => new Promise(() => {}), 7);
  await vi.advanceTimersByTimeAsync(800);
  expect(await first).toBe(7);
});

it("a failure is the request's own, and the next one is worked out again", async () => {
  const ask = open();
  tookMs = 0;
  await expect(ask(owner, 1, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask(owner, 1, workOut)).toBe(1);
});
