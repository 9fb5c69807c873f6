/** One line of the report: what was tried, what came back, and whether the shop held. */
export interface AttackRow {
  name: string;
  tried: string;
  result: string;
  ok: boolean;
}

export interface AttackOptions {
  /** Of a running shop on loopback. */
  url: string;
  /** Seconds instead of a minute or two. */
  short?: boolean;
}

export type Attack = (options: AttackOptions) => Promise<AttackRow[]>;
