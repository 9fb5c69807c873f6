import { oneAfterTheOther } from "#outside/one-after-the-other.ts";
import type { ThreadPool } from "#outside/thread-pool.ts";
import type { CleanedPdf, CleanPdf } from "./clean-pdf.ts";

/** Files that may wait for the thread; each is up to 14 MB of text. Four pages take a fraction of a second. */
const WAITING_MAX = 4;

/**
 * One file after the other: strangers' slow files never make an honest one late. Throws `overloaded` when too many wait.
 */
export function cleanInThread(pool: ThreadPool): CleanPdf {
  const inTurn = oneAfterTheOther(WAITING_MAX, "Other files are being read; try again in a moment");
  return (base64) => inTurn(() => clean(pool, base64));
}

/** The thread is gone when its time or memory ran out. */
async function clean(pool: ThreadPool, base64: string): Promise<CleanedPdf> {
  try {
    return await pool.run<CleanedPdf>(base64);
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name === "TimeoutError" || code === "ERR_WORKER_OUT_OF_MEMORY") return { refused: "too_large" };
    throw error;
  }
}
