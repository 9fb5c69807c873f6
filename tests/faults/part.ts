import type { Shop } from "./shop.ts";

/** A part's result: the cases it tried, the breaches, and figures that show that the fault truly happened. */
export interface Outcome {
  tried: number;
  breaches: string[];
  figures: Record<string, unknown>;
}

export interface Part {
  name: string;
  /** The number of cases: in a full run, and in the short one that every test run makes. */
  full: number;
  short: number;
  run(shop: Shop, count: number): Promise<Outcome>;
  /**
   * Breaks the ledger by one statement, which is rolled back: the oracle must report this breach, or it sees nothing.
   */
  control: { statement: string; breach: string };
}

/** A part with a shop, ledger and negative control of its own. */
export interface PartApart extends Pick<Part, "name" | "full" | "short"> {
  /** `fault`: the only one that is caused, where a part has several. */
  runApart(count: number, fault?: string): Promise<Outcome>;
}
