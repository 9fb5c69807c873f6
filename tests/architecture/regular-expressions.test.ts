import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck/lib/browser.js";
import { describe, expect, it } from "vitest";
import { type FoundExpression, findExpressions } from "./find-expressions.ts";

/** For one expression; most need some milliseconds. */
const TIMEOUT_MS = 60_000;
/** The expressions found safe on this machine: checking all takes some 15 s of processor, and they change seldom. */
const CACHE = "node_modules/.cache/nexxt/safe-expressions-recheck-4.5.0.json";

/** Their text is never a visitor's. */
const OWN_TEXT: Record<string, string> = {
  "src/web/public/legal/link-parts.ts": "the message catalogue and staff's own texts, in the browser",
};
/** Built from more than their file says; what is put in is of this shop. */
const BUILT: Record<string, string> = {
  "src/domain/platform/personal-data/without-person.ts":
    "an alternation of escaped words of one person, without repetition",
  "src/domain/edition/transfer/archive.ts": "a constant folder",
  "src/domain/edition/content/old-texts.ts":
    "an edition's year, days and escaped city, over texts whose blanks are single",
  "src/api/contract-routes.ts": "a path of the contract",
  "src/api/server/markup/defer-scripts.ts": "the mark of a rendering, hexadecimal, over our own page",
  "src/api/server/markup/inline-css.ts": "the mark of a rendering, hexadecimal, over our own page",
  "src/api/server/markup/own-markup.ts": "the mark of a rendering, hexadecimal, over our own page",
};

const fileOf = ({ at }: FoundExpression) => at.slice(0, at.lastIndexOf(":"));

/** `file:line` of each expression that can take more than a time in proportion to its text, and why. */
function findDear(all: readonly FoundExpression[], safe = new Set<string>()): string[] {
  return all.flatMap(({ at, expression }) => {
    if (expression === null) return [];
    const { source, flags } = expression;
    const name = `/${source}/${flags}`;
    if (safe.has(name)) return [];
    const { status, complexity, error } = checkSync(source, flags, { timeout: TIMEOUT_MS });
    if (status !== "safe") return [`${at} ${name}: ${complexity?.summary ?? error?.kind}`];
    safe.add(name);
    return [];
  });
}

const files = globSync("src/**/*.{ts,tsx}")
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("src/messages/"));

it("no regular expression of the sources takes long for a text that was made for it", () => {
  const all = files.flatMap((file) => findExpressions(file, readFileSync(file, "utf8")));
  expect(all.length).toBeGreaterThan(300);
  const cached = readCache();
  const safe = new Set(cached);
  const dear = findDear(
    all.filter((one) => OWN_TEXT[fileOf(one)] === undefined),
    safe,
  );
  if (safe.size > cached.length) writeCache([...safe]);
  expect(dear).toEqual([]);
  const built = all.filter(({ expression }) => expression === null).map(fileOf);
  expect([...new Set(built)].sort()).toEqual(Object.keys(BUILT).sort());
}, 600_000);

describe("an expression that takes long is found", () => {
  it.each([
    ["the second audit's", String.raw`const tag = /<\s*[/!]?\s*[a-z][^<]*>|<!--/i;`],
    ["an exponential one", "export const name = (text: string) =>\n  /^(a+)+$/.test(text);"],
    ["one of a constant", 'const WORDS = "(a+)+$";\nconst all = new RegExp(WORDS, "g");'],
  ])("%s", (_, text) => {
    expect(findDear(findExpressions("planted.ts", text))).toEqual([
      expect.stringMatching(/^planted\.ts:\d \/.*: (2nd degree polynomial|exponential)/),
    ]);
  });

  it("one built from what comes is named as such", () => {
    const text = "const of = (typed: string) => new RegExp(typed);";
    expect(findExpressions("planted.ts", text)).toEqual([{ at: "planted.ts:1", expression: null }]);
  });
});

function readCache(): string[] {
  try {
    return JSON.parse(readFileSync(CACHE, "utf8")) as string[];
  } catch {
    return [];
  }
}

function writeCache(safe: readonly string[]): void {
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(safe));
}
