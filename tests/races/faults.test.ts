import { beforeAll, describe, expect, it } from "vitest";
import { type Result, runParts } from "../faults/run-parts.ts";

/** The short run of `npm run faults`: every fault, a few times each. */
describe("under faults", () => {
  let results: Result[];
  beforeAll(async () => {
    results = await runParts({ short: true });
    // Fourteen parts, each as long as what it waits for: twenty times as long as on a quiet machine.
  }, 1_800_000);

  it("no promise is broken, and the oracle sees the breach that is planted after each part", () => {
    expect(results.flatMap(({ part, breaches }) => breaches.map((breach) => `${part}: ${breach}`))).toEqual(
      [],
    );
    expect(results.length).toBe(14);
  });
});
