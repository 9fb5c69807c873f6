import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";

import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findQuickTests, findTests } from "../../scripts/find-tests.mjs";

const quote = '"';
const files = {
  "src/domain/sales/orders/late-money.db.test.ts": `test(${quote}a late payment finds no seat${quote}, () => {});`,
  "src/contract/prices.test.ts": `it.each([1])(\n  ${quote}VAT (23 %) is rounded half up${quote}, () => {});`,
  "src/contract/prices.ts": `test(${quote}a late payment is no test here${quote})`,
  "seeds/edition.test.ts": `describe(\`the week ahead\`, () => { expect(${quote}a late payment${quote}) });`,
  "tests/e2e/shop/purchase.test.ts": `test(${quote}A late payment is refunded${quote}, async () => {});`,
};
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "nexxt-find-"));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("words of a path mean whole files, in any order and case", () => {
  expect(findTests(root, ["money", "Orders"])).toEqual({
    files: ["src/domain/sales/orders/late-money.db.test.ts"],
    names: null,
    needsBuild: false,
  });
  expect(findTests(root, ["prices"]).files).toEqual(["src/contract/prices.test.ts"]);
});

test("else words of a test's name, in every group, as each file spells them", () => {
  expect(findTests(root, ["a", "late", "payment"])).toEqual({
    files: ["src/domain/sales/orders/late-money.db.test.ts", "tests/e2e/shop/purchase.test.ts"],
    names: "a late payment|A late payment",
    needsBuild: true,
  });
  expect(findTests(root, ["WEEK ahead"]).files).toEqual(["seeds/edition.test.ts"]);
});

test("signs in a name stand for themselves", () => {
  expect(findTests(root, ["vat (23 %)"])).toMatchObject({ names: "VAT \\(23 %\\)", needsBuild: false });
});

test("a build is asked for by the tests that start the shop, and by no others", () => {
  expect(findTests(root, ["purchase"]).needsBuild).toBe(true);
  expect(findTests(root, ["edition"]).needsBuild).toBe(false);
});

test("words that nothing has find nothing", () => {
  expect(findTests(root, ["unicorn"])).toEqual({ files: [], names: null, needsBuild: false });
});

test("the quick run means the rules, and the database tests of the noun that changed", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.pt", ...args], { cwd: root });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "all");
  const rules = ["src/contract/prices.test.ts", "seeds/edition.test.ts"];
  expect(findQuickTests(root)).toEqual({ files: rules, ofChange: [] });
  await writeFile(path.join(root, "src/domain/sales/orders/cancel.ts"), "export const cancel = 1;");
  const ofChange = ["src/domain/sales/orders/late-money.db.test.ts"];
  expect(findQuickTests(root)).toEqual({ files: [...rules, ...ofChange], ofChange });
});
