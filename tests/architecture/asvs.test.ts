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

it("the summary counts the rows, ranges and chapters that do not apply as a whole included", () => {
  const counts = new Map<string, number>();
  const add = (state: string, count: number) => counts.set(state, (counts.get(state) ?? 0) + count);
  for (const row of rows) {
    const [, from = 0, to = from] = /^\| \d+\.\d+\.(\d+)(?: to \d+\.\d+\.(\d+))? /.exec(row) ?? [];
    const state = row.split("|")[3]?.trim();
    // The first table, of what is not met, has no state.
    if (state && ["met", "partly", "not met", "does not apply"].includes(state))
      add(state, Number(to) - Number(from) + 1);
  }
  for (const [, count] of text.matchAll(/^(\d+) requirements; none applies/gm))
    add("does not apply", Number(count));
  const [, met, partly, notMet, none] =
    /\*\*(\d+) met, (\d+) partly, (\d+) not met, (\d+) do not apply\.\*\*/.exec(text) ?? [];
  expect([met, partly, notMet, none].map(Number)).toEqual(
    ["met", "partly", "not met", "does not apply"].map((state) => counts.get(state)),
  );
  const named = [...text.slice(0, text.indexOf("## V1 ")).matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(
    ([, id]) => id,
  );
  const unmet = rows.filter((row) => row.includes("| not met |")).map((row) => row.split("|")[1]?.trim());
  expect(named).toEqual(unmet);
});
