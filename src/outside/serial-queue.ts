import { Problem } from "#contract/problem.ts";

const RETRY_SECONDS = 10;

/**
 * Runs one task after the other, so that a task's time limit begins when its turn comes. Throws `overloaded` with this sentence
 * when more than `waitingMax` wait.
 */
export function serialQueue(waitingMax: number, sentence: string) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= waitingMax) throw new Problem("overloaded", sentence, { retryAfter: RETRY_SECONDS });
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}
