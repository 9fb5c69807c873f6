import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("docs/asvs.md", "utf8");
const files = spawnSync("git", ["ls-files"], { encoding: "utf8" }).stdout.split("\n");
const rows = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ (to \d+\.\d+\.\d+ )?\| .* \| .* \| .* \|/.test(line));

it("every file and folder that the table names exists", () => {
  const named = [...text.matchAll(/`([\w./-]+)(?:#\w+)?`/g)]
    .map(([, name = ""]) => name)
    .filter((name) =>
      /\.(ts|tsx|md|json)$|^(src|docs|tests|outside|domain|db|web|ideas|accounts)\//.test(name),
    );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (name: string) => {
    const path = name.replace(/^decisions\/(\d{4})$/, "docs/decisions/$1");
    return (
      existsSync(path) ||
      files.some(
        (file) =>
          file.endsWith(`/${path}`) ||
          file === path ||
          file.includes(`/${path}/`) ||
          file.includes(`${path}-`),
      )
    );
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it("each requirement is met, partly met, not met or does not apply, and one that is met says where", () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const row of rows) {
    const [, , , state, where = ""] = row.split("|").map((cell) => cell.trim());
    expect(["met", "partly", "not met", "does not apply"], row).toContain(state);
    expect(where.length, row).toBeGreaterThan(2);
  }
});
