import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pressAndHold } from "./repeat-press.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a press counts once; held, it repeats after 500 ms and then every 40 ms", () => {
  let count = 0;
  const release = pressAndHold(() => {
    count++;
    return true;
  });
  expect(count).toBe(1);
  vi.advanceTimersByTime(499);
  expect(count).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count).toBe(2);
  vi.advanceTimersByTime(80);
  expect(count).toBe(4);
  release();
  vi.advanceTimersByTime(1_000);
  expect(count).toBe(4);
});

it("a held press stops when there is nothing more to change", () => {
  let left = 3;
  pressAndHold(() => --left > 0);
  vi.advanceTimersByTime(5_000);
  expect(left).toBe(0);
});
