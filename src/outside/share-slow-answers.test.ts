import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareSlowAnswers } from "./share-slow-answers.ts";

const owner = {};
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
});
afterEach(() => vi.useRealTimers());

it("what is quick is worked out for each who asks", async () => {
  const ask = shareSlowAnswers<object, number, number>();
  tookMs = 10;
  expect([await ask(owner, 1, workOut), await ask(owner, 1, workOut)]).toEqual([1, 2]);
});

it("what is slow is worked out once for all who ask, and again after twenty times as long", async () => {
  const ask = shareSlowAnswers<object, number, number>();
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

it("who has waited 0.8 s gets the answer before; one that is a minute late nobody gets", async () => {
  const ask = shareSlowAnswers<object, number, number>();
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
});

it("a failure is told to who asked, and the next one asks again", async () => {
  const ask = shareSlowAnswers<object, number, number>();
  tookMs = 0;
  await expect(ask(owner, 1, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask(owner, 1, workOut)).toBe(1);
});
