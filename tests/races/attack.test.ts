import { afterAll, beforeAll, expect, it } from "vitest";
import { listTopics, runAttacks, type TopicRow } from "../attack/runner/run-attacks.ts";
import { openTarget, type Target } from "../attack/runner/target.ts";

let target: Target;
let rows: TopicRow[];
/** The short form of `npm run attack`. */
beforeAll(async () => {
  target = await openTarget(undefined);
  rows = await runAttacks({ url: target.url, short: true, topics: listTopics() });
});
afterAll(() => target.close());

it("no known attack works any more", () => {
  expect(rows.filter(({ passed }) => !passed)).toEqual([]);
  expect(new Set(rows.map(({ topic }) => topic))).toContain("large bodies");
});
