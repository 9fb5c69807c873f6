import { subscribe } from "node:diagnostics_channel";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { withinTime } from "./time-limit.ts";

const POLL_MS = 50;
/** Above this share of its time the process is busy: with requests, where they come, else with mails and their PDFs themselves. */
const BUSY = 0.6;
/** A task starts after this long on a busy process too, so that a long rush does not hold the queue up. */
const WAIT_MAX_MS = 1_000;
const TIME_LIMIT_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();
let requests = 0;
let lastRequestAt = Number.NEGATIVE_INFINITY;
subscribe("http.server.request.start", () => {
  requests += 1;
  lastRequestAt = performance.now();
});

/**
 * Runs tasks that no request waits for, such as the PDFs of a mail, one at a time and, while the process is busy, one a
 * second at most. Rejects when the task does, and at the time limit: then the next task starts, whatever becomes of this one.
 */
export function runAtLowPriority<Value>(
  task: () => Promise<Value>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Value> {
  const done = last.then(untilIdle).then(() => withinTime(timeLimitMs, "A low-priority task", task()));
  last = done.catch(() => {});
  return done;
}

/** Resolves once the process is not busy or has no requests, or a second has passed. */
export async function untilIdle(): Promise<void> {
  const begun = performance.now();
  if (begun - lastRequestAt > WAIT_MAX_MS) return;
  let before = performance.eventLoopUtilization();
  let seen: number;
  do {
    seen = requests;
    await sleep(POLL_MS);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return;
    before = now;
  } while (requests > seen && performance.now() - begun < WAIT_MAX_MS);
}
