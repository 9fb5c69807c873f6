import type { Page } from "playwright-core";

/**
 * Some 25 ms at full speed, 100 ms slowed: as long as the interactions. A shorter task says nothing: Chromium slows a page by
 * stopping its thread again and again for a moment, and a loaded machine gives it the processor by slices of some milliseconds;
 * it would fall between two stops, or into one slice.
 */
const ROUNDS = 4_000;

/**
 * Times a fixed piece of work in the page just now, in ms: the same slowed main thread, the same share of the
 * machine's processor. It makes no objects, so that no garbage collection falls into it.
 */
export function timeFixedTask(page: Page): Promise<number> {
  return page.evaluate((rounds) => {
    const numbers = new Uint32Array(4_096);
    const started = performance.now();
    let state = 1;
    for (let round = 0; round < rounds; round += 1)
      for (let index = 0; index < numbers.length; index += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        numbers[index] = (numbers[(state >>> 7) & 4_095] ?? 0) ^ state;
      }
    return performance.now() - started;
  }, ROUNDS);
}

/** One measured interaction: its time, and the fixed task's right before and right after it, all in ms. */
export interface Sample {
  ms: number;
  before: number;
  after: number;
}

/** The interaction's time in fixed tasks: a loaded machine slows both alike. */
export const unitsOf = ({ ms, before, after }: Sample): number => ms / ((before + after) / 2);

/**
 * The fixed task's time on this machine at rest: the fastest tenth of all that the run timed. Other programs only ever make it
 * slower.
 */
export function unitAtRest(samples: readonly Sample[]): number {
  const times = samples.flatMap(({ before, after }) => [before, after]).sort((a, b) => a - b);
  return times[Math.floor(times.length / 10)] ?? 0;
}

export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
