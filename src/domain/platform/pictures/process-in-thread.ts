import { serialQueue } from "#outside/serial-queue.ts";
import type { ThreadPool } from "#outside/thread-pool.ts";
import type { ProcessedPicture, ProcessPicture } from "./process-picture.ts";

/** Pictures that may wait for the thread, each up to 14 MB. */
const WAITING_MAX = 8;

/** One picture after the other, so that they need the memory of one. Throws `overloaded` when too many wait. */
export function processInThread(pool: ThreadPool): ProcessPicture {
  const inTurn = serialQueue(WAITING_MAX, "Other pictures are being read; try again in a moment");
  return (request) =>
    inTurn(async () => {
      try {
        return await pool.run<ProcessedPicture>(request, [request.base64.buffer]);
      } catch (error) {
        const { name, code } = error as { name?: string; code?: string };
        if (name === "TimeoutError" || code === "ERR_WORKER_OUT_OF_MEMORY") return { refused: "unreadable" };
        throw error;
      }
    });
}
