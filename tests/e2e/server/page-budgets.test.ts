import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { currentBuild } from "../../../scripts/builds.mjs";
import { type FirstLoad, firstLoads, readManifest } from "./first-loads.ts";

/** Scripts of a first load, by route: what each weighs with 1 % more, and no more than the goal of issue 26. 85 kB are React and the router; four small files are the build's own (decision 215). */
const budgets: Record<string, FirstLoad> = {
  "public/home/home": { kB: 107, files: 8, small: 6 },
  "public/speakers/speakers": { kB: 110, files: 9, small: 7 },
  "public/agenda/agenda": { kB: 115, files: 9, small: 6 },
  "public/tickets/tickets": { kB: 117, files: 11, small: 8 },
  "buyer/login/login": { kB: 111, files: 11, small: 9 },
  "buyer/checkout/checkout": { kB: 175, files: 16, small: 9 },
  "buyer/profile/profile": { kB: 144, files: 18, small: 13 },
  "buyer/claim/claim": { kB: 156, files: 15, small: 10 },
  "ui/errors/not-found": { kB: 105, files: 7, small: 5 },
};

const above = (client: string): string[] => {
  const loads = firstLoads(client);
  return Object.entries(budgets).flatMap(([route, budget]) => {
    const { kB, files, small } = loads.get(route) ?? { kB: Number.NaN, files: Number.NaN, small: Number.NaN };
    return kB <= budget.kB && files <= budget.files && small <= budget.small
      ? []
      : [
          `${route}: ${kB} kB in ${files} files, ${small} small, of ${budget.kB} in ${budget.files}, ${budget.small} small`,
        ];
  });
};

test("no page loads more scripts than its budget, and one that does is named", () => {
  const client = path.join(currentBuild(), "client");
  expect(above(client)).toEqual([]);

  const planted = mkdtempSync(path.join(os.tmpdir(), "nexxt-budgets-"));
  try {
    cpSync(path.join(client, "assets"), path.join(planted, "assets"), { recursive: true });
    const { login } = modulesOf(client);
    writeFileSync(path.join(planted, `${login}.br`), Buffer.alloc(20_000));
    expect(above(planted)).toEqual([expect.stringMatching(/^buyer\/login\/login: \d+\.?\d* kB in/)]);
  } finally {
    rmSync(planted, { recursive: true });
  }
});

const modulesOf = (client: string) => {
  const { routes } = readManifest(path.join(client, "assets"));
  return { login: routes["buyer/login/login"]?.module ?? "" };
};
