import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 50;
/** Above this share of its time the process is busy with people who wait. */
const BUSY = 0.6;
/** So that work goes on, a piece now and then, through a rush that lasts. */
const PATIENCE_MS = 1_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Heavy work that nobody waits for, such as what travels with a mail: one piece after the other, and while the process is
 * busy one a second at most. Measured by the event loop, so that buyers in a rush come before their confirmations.
 */
export function runAtLowPriority<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = last.then(untilCalm).then(work);
  last = done.catch(() => {});
  return done;
}

async function untilCalm(): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let before = performance.eventLoopUtilization();
  do {
    await sleep(LOOK_MS);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return;
    before = now;
  } while (performance.now() < giveUpAt);
}
