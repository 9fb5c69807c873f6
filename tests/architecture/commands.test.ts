import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const printed = () => spawnSync(process.execPath, ["scripts/help.mjs"], { encoding: "utf8" }).stdout;

it("npm run help says what each command does, and names no other", () => {
  const commands = Object.keys(scripts)
    .filter((name) => name !== "help" && !(name.startsWith("pre") && name.slice(3) in scripts))
    .map((name) => (["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`));
  const lines = printed().trimEnd().split("\n");
  expect(lines.map((line) => line.split(/ {2,}/)[0]).sort()).toEqual(commands.sort());
  for (const line of lines) expect(line).toMatch(/^npm [\w: -]+? {2,}\S.{10,}/);
});
