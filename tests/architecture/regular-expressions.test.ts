import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck/lib/browser.js";
import { describe, expect, it } from "vitest";
import { dayPatterns } from "#domain/edition/content/old-dates.ts";
import { oneOf } from "#domain/edition/content/old-texts.ts";
import packageJson from "../../package.json" with { type: "json" };
import { type FoundExpression, findExpressions } from "./find-expressions.ts";

/** For one expression; most need some milliseconds. */
const TIMEOUT_MS = 60_000;
/**
 * The expressions that this version of recheck found safe. Checking all takes up to a minute of processor, and they change
 * seldom: the test checks what is not among them, and keeps the file as the sources are.
 */
const SAFE = "tests/architecture/safe-expressions.json";
const RECHECK = packageJson.devDependencies.recheck;

/** Their text is never a visitor's. */
const OWN_TEXT: Record<string, string> = {
  "src/web/public/legal/link-parts.ts": "the message catalogue and staff's own texts, in the browser",
};
/** Built from more than their file says; what is put in is of this shop. */
const BUILT: Record<string, string> = {
  "src/domain/platform/personal-data/redact-person.ts":
    "an alternation of escaped words of one person, without repetition",
  "src/domain/edition/transfer/archive.ts": "a constant folder",
  "src/domain/edition/content/old-texts.ts": "an edition's year, days and escaped city; composed below",
  "src/api/contract-routes.ts": "a path of the contract",
  "src/api/server/markup/defer-scripts.ts": "the nonce of a rendering, hexadecimal, over our own page",
  "src/api/server/markup/inline-css.ts": "the nonce of a rendering, hexadecimal, over our own page",
  "src/api/server/markup/nonce.ts": "the nonce of a rendering, hexadecimal, over our own page",
};

const nameOf = ({ expression }: Pick<FoundExpression, "expression">) =>
  expression ? `/${expression.source}/${expression.flags}` : "";
const fileOf = ({ at }: FoundExpression) => at.slice(0, at.lastIndexOf(":"));

/** `file:line` of each expression that can take more than a time in proportion to its text, and why. */
function findDear(all: readonly FoundExpression[], safe = new Set<string>()): string[] {
  return all.flatMap(({ at, expression }) => {
    if (expression === null) return [];
    const { source, flags } = expression;
    const name = nameOf({ expression });
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
  const text = readFileSync(SAFE, "utf8");
  const { recheck, expressions }: { recheck: string; expressions: string[] } = JSON.parse(text);
  const safe = new Set(recheck === RECHECK ? expressions : []);
  const dear = findDear(
    all.filter((one) => OWN_TEXT[fileOf(one)] === undefined),
    safe,
  );
  const names = new Set(all.map(nameOf));
  const found = { recheck: RECHECK, expressions: [...safe].filter((name) => names.has(name)).sort() };
  const now = `${JSON.stringify(found, null, 2)}\n`;
  if (now !== text) writeFileSync(SAFE, now);
  expect(dear).toEqual([]);
  const built = all.filter(({ expression }) => expression === null).map(fileOf);
  expect([...new Set(built)].sort()).toEqual(Object.keys(BUILT).sort());
}, 600_000);

it("the expression of an old edition's days takes a time in proportion to its text", () => {
  const { source, flags } = oneOf(["2025", "Leiria", ...["10-26", "05-01"].flatMap(dayPatterns)]);
  expect(checkSync(source, flags, { timeout: TIMEOUT_MS }).status).toBe("safe");
});

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
