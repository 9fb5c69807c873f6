import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageCacheRules } from "./page-cache-rules.ts";

/** Read in the browser alone, once the page is alive: the server's HTML is the same for all their values. */
const BROWSER_ONLY = ["confirmed", "payment_method", "payment_status", "tab"];

it("every query parameter that a screen reads is declared, or is read in the browser alone", () => {
  const declared = Object.values(pageCacheRules).flatMap((rule) =>
    rule === "never" ? [] : Object.keys(rule),
  );
  // Staff's screens are drawn in the browser alone.
  const sources = globSync("src/web/**/*.{ts,tsx}", {
    exclude: (path) => /\.test\.|^src\/web\/organiser\//.test(path),
  });
  const read = sources
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => /useSearchParams|URLSearchParams/.test(source))
    .flatMap((source) => [...source.matchAll(/\b(?:search|query|params)\.(?:get|has|getAll)\("(\w+)"\)/g)])
    .map(([, name]) => name as string);
  expect(new Set(read)).toEqual(
    new Set([
      "view",
      "day",
      "type",
      "track",
      "language",
      "level",
      "stage",
      "q",
      "sessions",
      "redirect_to",
      ...BROWSER_ONLY,
    ]),
  );
  expect([...new Set(read)].filter((name) => ![...declared, ...BROWSER_ONLY].includes(name))).toEqual([]);
});
