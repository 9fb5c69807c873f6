import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { openThreadPool, type ThreadPool } from "./thread-pool.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-threads-"));
const file = path.join(folder, "task.mjs");
writeFileSync(
  file,
  `export default async (task) => {
     if (task === "loop") for (;;);
     if (task === "wait") await new Promise(() => {});
     if (task === "throw") throw new Error("It did not work");
     if (task === "fill") for (const all = []; ; ) all.push(new Array(1e6).fill(all));
     return { task };
   };`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let pool: ThreadPool;
const errors: unknown[] = [];
afterEach(() => pool.close());
const open = (threads = 1, timeLimitMs = 1_000, module = file) => {
  errors.length = 0;
  const onError = (error: unknown) => errors.push(error);
  pool = openThreadPool(module, { threads, timeLimitMs, idleMs: 100, onError });
};

it.each(["loop", "wait"])(
  "a task that hangs (%s) ends at its time limit, and the next one runs",
  async (task) => {
    // Starting the next thread is within the limit, too: on a busy machine it takes a second.
    open(1, 3_000);
    await expect(pool.run(task)).rejects.toMatchObject({ name: "TimeoutError" });
    expect(await pool.run("next")).toEqual({ task: "next" });
  },
);

it("the process answers while a task loops, and a second thread does what comes meanwhile", async () => {
  open(2, 3_000);
  const looping = expect(pool.run("loop")).rejects.toMatchObject({ name: "TimeoutError" });
  expect(await pool.run("other")).toEqual({ task: "other" });
  await looping;
});

it("an error of the task is the caller's", async () => {
  open();
  await expect(pool.run("throw")).rejects.toThrow("It did not work");
});

it("a task that takes all memory ends, and the next one runs", async () => {
  open(1, 20_000);
  await expect(pool.run("fill")).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  expect(await pool.run("next")).toEqual({ task: "next" });
});

it("a module that cannot be loaded fails the request, not the process", async () => {
  open(1, 20_000, path.join(folder, "missing.mjs"));
  await expect(pool.run("next")).rejects.toThrow();
  expect(String(errors[0])).toContain("missing.mjs");
});
