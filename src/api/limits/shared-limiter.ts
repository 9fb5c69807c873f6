import cluster from "node:cluster";
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory } from "rate-limiter-flexible";

/** Without an answer of the parent for so long, in ms, the request fails. */
const PARENT_MS = 5_000;

/**
 * A limit that all processes of this machine share: their parent counts (`run-processes.ts`). A question to it costs a message
 * there and back, so that only what is rare and may be guessed is counted so (decision 0056).
 */
export function sharedLimiter(
  name: string,
  limit: { points: number; duration: number },
): RateLimiterAbstract {
  return cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, timeoutMs: PARENT_MS, ...limit })
    : new RateLimiterMemory(limit);
}
