import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdPress } from "./repeat-press.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a held press repeats after 500 ms and then every 40 ms", () => {
  let count = 0;
  const { release } = holdPress(() => {
    count++;
    return true;
  });
  vi.advanceTimersByTime(499);
  expect(count).toBe(0);
  vi.advanceTimersByTime(1);
  expect(count).toBe(1);
  vi.advanceTimersByTime(80);
  expect(count).toBe(3);
  expect(release()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(count).toBe(3);
});

it("a short press has not repeated: its click counts", () => {
  const { release } = holdPress(() => true);
  vi.advanceTimersByTime(499);
  expect(release()).toBe(false);
});

it("a held press stops when there is nothing more to change", () => {
  let left = 3;
  holdPress(() => --left > 0);
  vi.advanceTimersByTime(5_000);
  expect(left).toBe(0);
});
