import { Problem } from "#contract/problem.ts";

const RETRY_SECONDS = 10;

/**
 * Runs tasks that people wait for one at a time, and each person's in turn with those of others: who asks for many waits for
 * them, not the others. A task's time limit begins when its turn comes. Throws `rate_limited` with this sentence to a person of whom
 * `waitingMax` wait.
 */
export function takeTurns(waitingMax: number, sentence: string) {
  /** By person, in the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = false;
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    const own = waiting.get(person) ?? [];
    if (own.length >= waitingMax) throw new Problem("rate_limited", sentence, { retryAfter: RETRY_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.set(person, [...own, () => Promise.resolve().then(work).then(resolve, reject)]);
    if (!running) void runAll();
    return promise;
  };

  async function runAll(): Promise<void> {
    running = true;
    for (let next = nextTask(); next; next = nextTask()) await next();
    running = false;
  }

  /** Whose turn it was goes behind the others. */
  function nextTask(): (() => Promise<void>) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [person, [task, ...more]] = first;
    waiting.delete(person);
    if (more.length > 0) waiting.set(person, more);
    return task;
  }
}
