import { oneAfterTheOther } from "#outside/one-after-the-other.ts";
import type { ThreadPool } from "#outside/thread-pool.ts";
import type { ReadArchive } from "./read-archive.ts";

/** Archives that may wait for the thread, each up to 14 MB. */
const WAITING_MAX = 2;
const TOO_LARGE = "This edition is too large to be imported here: unpack it, and use npm run edition";

/** One archive after the other, so that they need the memory of one. Throws `overloaded` when too many wait. */
export function readInThread(pool: ThreadPool): ReadArchive {
  const inTurn = oneAfterTheOther(WAITING_MAX, "Other editions are being read; try again in a moment");
  return (base64) =>
    inTurn(async () => {
      try {
        return await pool.run<Awaited<ReturnType<ReadArchive>>>(base64, [base64.buffer]);
      } catch (error) {
        const { name, code } = error as { name?: string; code?: string };
        if (name !== "TimeoutError" && code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
        const errors = [{ attr: "file", code: "too_large", detail: TOO_LARGE }];
        return { refused: { detail: TOO_LARGE, errors } };
      }
    });
}
