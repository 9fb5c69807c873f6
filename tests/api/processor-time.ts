/** The processor time that one request may cost, in ms at rest; a stranger can send any number of them. */
export const REQUEST_MAX_MS = 50;
/** So many say how much slower the machine is now. */
const REPEATS = 7;
const REPEATS_MAX = 20;

interface Measured {
  boundMs?: number;
  /** Measures the whole process, all threads together, or the calling thread alone. */
  usage?: (since?: NodeJS.CpuUsage) => NodeJS.CpuUsage;
}

/**
 * The processor time of this process that an action takes, in ms of the machine at rest. One above the bound is measured
 * again, in turn with a baseline, until once it is not: the least of twenty says what the action costs, not what a garbage
 * collection, a first compilation or memory that the machine gives anew did (14 MB of it cost 1.5 to 100 ms of processor on
 * one machine within a minute), and the baseline by how much other work on the machine slows the processor down.
 */
export async function processorTime<Result>(
  act: () => Result | Promise<Result>,
  { boundMs = REQUEST_MAX_MS, usage = process.cpuUsage }: Measured = {},
): Promise<{ result: Awaited<Result>; ms: number }> {
  const once = async <Value>(work: () => Value | Promise<Value>) => {
    const began = usage();
    const result = await work();
    const { user, system } = usage(began);
    return { result, ms: (user + system) / 1_000 };
  };
  const first = await once(act);
  let { ms: least } = first;
  let [baseline, slower] = [Number.POSITIVE_INFINITY, 1];
  for (let repeat = 1; repeat <= REPEATS_MAX && least / slower > boundMs; repeat += 1) {
    least = Math.min(least, (await once(act)).ms);
    baseline = Math.min(baseline, (await once(copyAndParse)).ms);
    if (repeat >= REPEATS) slower = Math.max(1, baseline / BASELINE_MS);
  }
  return { result: first.result, ms: least / slower };
}

/** The time of `copyAndParse` on the quiet machine on which the bounds were set. */
const BASELINE_MS = 12;
const numbers = JSON.stringify(Array.from({ length: 50_000 }, (_, number) => ({ number })));

const piece = Buffer.alloc(64 * 1024, numbers);
const pieces = Array.from({ length: 224 }, () => piece);

/** As a large request's work is: text that is read, and 14 MB of memory that are written and copied. */
function copyAndParse(): void {
  for (const { number } of JSON.parse(numbers) as { number: number }[])
    if (number < 0) throw new Error("The baseline was read wrong");
  Buffer.from(Buffer.concat(pieces));
}
