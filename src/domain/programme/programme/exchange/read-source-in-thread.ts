import { oneAfterTheOther } from "#outside/one-after-the-other.ts";
import type { ThreadPool } from "#outside/thread-pool.ts";
import type { ReadSource } from "./read-source.ts";

/** Files that may wait for the thread, each up to 2 MB. */
const WAITING_MAX = 8;
const TOO_LARGE = "The file is too large to be read";

/** One file after the other, so that they need the memory of one. Throws `overloaded` when too many wait. */
export function readSourceInThread(pool: ThreadPool): ReadSource {
  const inTurn = oneAfterTheOther(WAITING_MAX, "Other files are being read; try again in a moment");
  return (file) =>
    inTurn(async () => {
      try {
        return await pool.run<Awaited<ReturnType<ReadSource>>>(file);
      } catch (error) {
        const { name, code } = error as { name?: string; code?: string };
        if (name !== "TimeoutError" && code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
        const errors = [{ attr: "file", code: "too_large", detail: TOO_LARGE }];
        return { refused: { detail: TOO_LARGE, errors } };
      }
    });
}
