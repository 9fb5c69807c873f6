import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { openThreadPool, type ThreadPool } from "./thread-pool.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-threads-"));
const file = path.join(folder, "task.mjs");
writeFileSync(
  file,
  `export default async ({ task, begun }) => {
     if (begun) Atomics.store(begun, 0, 1), Atomics.notify(begun, 0);
     if (task === "loop") for (;;);
     if (task === "wait") await new Promise(() => {});
     if (task === "throw") throw new Error("It did not work");
     if (task === "fill") for (const all = []; ; ) all.push(new Array(1e4).fill(all));
     return { task };
   };`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let pool: ThreadPool;
const errors: unknown[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await pool.close();
});
const open = (threads = 1, module = file, timeLimitMs = 60_000) => {
  errors.length = 0;
  const onError = (error: unknown) => errors.push(error);
  pool = openThreadPool(module, { threads, timeLimitMs, idleMs: 100, onError });
};

/** The time limits of requests end when the test says so: starting a thread alone takes seconds on a busy machine. */
function holdTimeLimits() {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return (place: number) => limits[place]?.abort(new DOMException("Its time is over", "TimeoutError"));
}

/** A task that never ends, and a promise of the moment in which a thread has begun it. */
function endless(task: string) {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const waited = Atomics.waitAsync(begun, 0, 0);
  const result = expect(pool.run({ task, begun })).rejects.toMatchObject({ name: "TimeoutError" });
  return { begun: waited.value, result };
}

it.each(["loop", "wait"])(
  "a task that hangs (%s) ends at its time limit, and the next one runs",
  async (task) => {
    const endLimit = holdTimeLimits();
    open();
    const { begun, result } = endless(task);
    await begun;
    endLimit(0);
    await result;
    expect(await pool.run({ task: "next" })).toEqual({ task: "next" });
  },
);

it("the time limit is real time, from the request on", async () => {
  open(1, file, 50);
  await expect(pool.run({ task: "wait" })).rejects.toMatchObject({ name: "TimeoutError" });
});

it("the process answers while a task loops, and a second thread does what comes meanwhile", async () => {
  const endLimit = holdTimeLimits();
  open(2);
  const { begun, result } = endless("loop");
  await begun;
  expect(await pool.run({ task: "other" })).toEqual({ task: "other" });
  endLimit(0);
  await result;
});

it("an error of the task is the caller's", async () => {
  open();
  await expect(pool.run({ task: "throw" })).rejects.toThrow("It did not work");
});

it("a task that takes all memory ends, each time, and the next one runs", async () => {
  open();
  for (let times = 0; times < 5; times++)
    await expect(pool.run({ task: "fill" })).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  expect(await pool.run({ task: "next" })).toEqual({ task: "next" });
});

it("a module that cannot be loaded fails the request, not the process", async () => {
  open(1, path.join(folder, "missing.mjs"));
  await expect(pool.run({ task: "next" })).rejects.toThrow();
  expect(String(errors[0])).toContain("missing.mjs");
});
