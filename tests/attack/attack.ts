/** One row of the table that `npm run attack` prints: each is an attack that once worked, or whose cost is bounded. */
export interface AttackRow {
  /** The attack, as a reader without the code understands it. */
  tried: string;
  /** Its result before the defence was there; figures from the report that found it. */
  before: string;
  now: string;
  passed: boolean;
}

export interface AttackOptions {
  /** The address of a running shop on loopback, in the demo mode; without a slash at the end. */
  url: string;
  /** A few seconds with little processor instead of a minute or two. */
  short: boolean;
}

/** Each file here exports one as `attack`, named by its topic; they share `requests`. No rows: the short form has none of it. */
export type Attack = (options: AttackOptions) => Promise<AttackRow[]>;
