import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMicroCache } from "./micro-cache.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counted(status = 200) {
  let made = 0;
  return async () => {
    made += 1;
    return new Response(`answer ${made}`, { status, headers: { "x-kind": "test" } });
  };
}

it("a hundred requests at once share one answer", async () => {
  const moment = createMicroCache();
  const make = counted();
  const answers = await Promise.all(Array.from({ length: 100 }, () => moment("/", make)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["answer 1"]));
  expect(answers[99]?.headers.get("x-kind")).toBe("test");
});

it("a change is seen after a quarter of a second", async () => {
  const moment = createMicroCache();
  const make = counted();
  await moment("/", make);
  vi.advanceTimersByTime(250);
  expect(await (await moment("/", make)).text()).toBe("answer 2");
});

it("addresses do not answer for each other", async () => {
  const moment = createMicroCache();
  const make = counted();
  await moment("/a", make);
  expect(await (await moment("/b", make)).text()).toBe("answer 2");
});

it("errors are not cached", async () => {
  const moment = createMicroCache();
  expect((await moment("/", counted(500))).status).toBe(500);
  expect((await moment("/", counted())).status).toBe(200);
  await expect(moment("/c", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect((await moment("/c", counted())).status).toBe(200);
});
