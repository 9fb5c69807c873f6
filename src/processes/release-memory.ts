import { Session } from "node:inspector/promises";
import { performance } from "node:perf_hooks";

const LOOK_MS = 5_000;
/** Below this share of its time the process is quiet, and so many looks long before anything is done: the collection takes some 0.3 s. */
const QUIET = 0.1;
const QUIET_LOOKS = 3;
/** Grown by so many bytes since it began, or since the last collection: less is not worth it. */
const WORTH_IT = 150e6;

/**
 * After a rush the collector keeps the memory that it has emptied: 900 MB, with 100 MB of objects. Once all is quiet this makes it give
 * that back to the system. `lookMs`: how often it looks.
 */
export function releaseMemory(onError: (error: unknown) => void, lookMs = LOOK_MS): void {
  let before = performance.eventLoopUtilization();
  let quiet = 0;
  let held = process.memoryUsage.rss();
  setInterval(async () => {
    const now = performance.eventLoopUtilization();
    quiet = performance.eventLoopUtilization(now, before).utilization < QUIET ? quiet + 1 : 0;
    before = now;
    if (quiet < QUIET_LOOKS || process.memoryUsage.rss() - held < WORTH_IT) return;
    quiet = Number.NEGATIVE_INFINITY;
    await collectAll().catch(onError);
    held = process.memoryUsage.rss();
    quiet = 0;
  }, lookMs).unref();
}

/** As developer tools ask for it. */
async function collectAll(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage").finally(() => session.disconnect());
}
