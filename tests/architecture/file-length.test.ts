import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Nothing but facts, of one kind: cutting it in two would say nothing. */
const TABLES_OF_FACTS = ["tests/imports/other-systems.ts"];
const LINES_MAX = 250;

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const longIn = (files: readonly string[]) => files.filter((file) => linesOf(file) > LINES_MAX);

it("no file of code or tests has more lines than a reader holds", () => {
  const files = globSync("{src,tests,bench,scripts,seeds,media}/**/*.{ts,tsx,mjs,sql}", {
    exclude: ["src/messages/**", "**/generated/**", "**/node_modules/**"],
  });
  expect(files.length).toBeGreaterThan(2_000);
  expect(longIn(files)).toEqual(TABLES_OF_FACTS);
});
