const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** The median of times in ms. */
export const p50 = (values: readonly number[]): number => percentile(values, 0.5);

/** The 99th percentile of times in ms. */
export const p99 = (values: readonly number[]): number => percentile(values, 0.99);
