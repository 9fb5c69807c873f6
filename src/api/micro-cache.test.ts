import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectGarbage } from "#tests/api/collect-garbage.ts";
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

it("an answer whose time is over is kept no longer than until the next one", async () => {
  const moment = createMicroCache();
  const bodies: WeakRef<ArrayBuffer>[] = [];
  const large = async () => {
    const response = new Response("answer");
    const body = new ArrayBuffer(1_000_000);
    bodies.push(new WeakRef(body));
    // Another file of this process may have loaded the server's own `Response`, to which nothing can be assigned.
    Object.defineProperty(response, "arrayBuffer", { value: async () => body });
    return response;
  };
  for (let count = 0; count < 20; count += 1) await moment(`/?x=${count}`, large);
  vi.advanceTimersByTime(250);
  await moment("/", large);
  vi.useRealTimers();
  await new Promise(setImmediate);
  collectGarbage();
  expect(bodies.filter((body) => body.deref()).length).toBeLessThanOrEqual(1);
});
