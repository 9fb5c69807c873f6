const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** What half of the times in ms are within. */
export const p50 = (values: readonly number[]): number => percentile(values, 0.5);

/** What 99 of 100 times in ms are within. */
export const p99 = (values: readonly number[]): number => percentile(values, 0.99);
