// Runs every check and test in turn, goes on after a failure, and ends with one line that counts both.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const report = path.join(os.tmpdir(), `nexxt-tests-${process.pid}.json`);
const checks = [
  ["types of the routes", "react-router", ["typegen"]],
  ["format and lint", "biome", ["ci", "--reporter=summary", "."]],
  ["types", "node", ["node_modules/typescript-7/bin/tsc", "-p", "."]],
  [
    "import rules",
    "depcruise",
    ["--config", ".dependency-cruiser.cjs", "src", "seeds", "tests", "bench", "media"],
  ],
  ["dead code", "knip", ["--no-progress"]],
];
const tests = [
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)],
];

let passed = 0;
let failed = 0;
for (const [name, command, args] of checks) {
  const ok = run(command, args);
  process.stdout.write(`${ok ? "ok" : "FAILED"}: ${name}\n`);
  if (ok) passed += 1;
  else failed += 1;
}
const testsOk = run(...tests);
try {
  const counts = JSON.parse(readFileSync(report, "utf8"));
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
} catch {
  process.stdout.write("FAILED: the test runner wrote no report\n");
}
rmSync(report, { force: true });
// A file that cannot even be loaded fails no test of its own.
if (!testsOk && failed === 0) failed += 1;

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function run(command, args) {
  return (
    spawnSync("npx", ["--no-install", command, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    }).status === 0
  );
}
