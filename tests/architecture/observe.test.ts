import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(`../../deploy/observe/${name}`, import.meta.url), "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

const alarms = matches(read("nexxt.rules.yml"), /^ +- alert: (\w+)$/gm);

it("each alarm has its section of the runbook, in the same order", () => {
  expect(alarms.length).toBeGreaterThan(10);
  expect(matches(read("runbook.md"), /^## (\w+)$/gm)).toEqual(alarms);
});

it("each alarm has a shop in which it fires, and one in which it stays quiet", () => {
  const cases = [...read("nexxt.rules.test.yml").matchAll(/alertname: (\w+)\n +exp_alerts:( \[\])?/g)];
  const fires = cases.filter(([, , quiet]) => !quiet).map(([, name]) => name);
  const quiet = cases.filter(([, , none]) => none).map(([, name]) => name);
  expect([fires, quiet]).toEqual([alarms, alarms]);
});
