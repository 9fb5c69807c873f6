/** One row of the table that `npm run attack` prints: each is an attack that once worked, or whose cost is bounded. */
export interface AttackRow {
  /** What was tried, as a reader without the code understands it. */
  tried: string;
  /** What it brought before the defence was there; figures from the report that found it. */
  before: string;
  /** What it brought this time. */
  now: string;
  passed: boolean;
}

export interface AttackOptions {
  /** Of a running shop on loopback, in the demo mode; without a slash at the end. */
  url: string;
  /** A few seconds with little processor instead of a minute or two. */
  short: boolean;
}

/**
 * What every file of this folder exports as `attack`; its name is the topic. No rows: the short form has none of it.
 * What several topics need is in `requests`.
 */
export type Attack = (options: AttackOptions) => Promise<AttackRow[]>;
