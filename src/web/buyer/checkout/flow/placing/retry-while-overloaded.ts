import { ApiProblem } from "#web/ui/api/api-problem.ts";

/** Six minutes at least: by then a rush has a waiting room, or is over. */
const TRIES_MAX = 30;
const SHORTEST_WAIT_SECONDS = 5;

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));

/**
 * Sends an order again, after the time that the shop names, while more orders come than it serves. `onBusy` is told before each wait.
 * `send` is the same request each time, with its key: it never orders twice.
 */
export async function retryWhileOverloaded<Answer>(
  send: () => Promise<Answer>,
  onBusy: () => void,
  sleep = wait,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "overloaded" || tries >= TRIES_MAX) throw error;
      onBusy();
      await sleep(error.retryAfter ?? SHORTEST_WAIT_SECONDS);
    }
  }
}
