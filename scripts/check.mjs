// `npm test`: sets up, then runs every check and test, goes on after a failure, and ends with one line that counts both.
// `npm test -- <words>`: runs the tests that match, and no checks. What begins with a dash is for Vitest.
// `npm run test:quick`: every check, the group `rules`, and the database tests beside what the change touches.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findQuickTests, findTests } from "./find-tests.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const report = path.join(os.tmpdir(), `nexxt-tests-${process.pid}.json`);
const isQuick = process.argv[2] === "--quick";
const given = process.argv.slice(isQuick ? 3 : 2);
const words = given.filter((argument) => !argument.startsWith("-"));
const options = given.filter((argument) => argument.startsWith("-"));
let passed = 0;
let failed = 0;

if (isQuick) await runQuick();
else if (words.length > 0) await runMatching();
else await runEverything();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

async function runMatching() {
  const { files, names, needsBuild } = findTests(root, words);
  if (files.length === 0) {
    process.stderr.write(`No test file's path and no test's name has "${words.join(" ")}"\n`);
    process.exit(1);
  }
  await setUp(needsBuild ? "test" : "dev");
  await generate();
  process.stdout.write(
    `Files: ${files.join(" ")}\nThe checks (format, types, import rules, dead code) are left out.\n`,
  );
  await test([...files, ...(names ? ["-t", names] : [])]);
}

async function runQuick() {
  const { files, ofChange } = findQuickTests(root);
  await setUp("dev");
  await generate();
  process.stdout.write(`Beside the rules, tests of the change: ${ofChange.join(" ") || "none"}\n`);
  await Promise.all([check(), test(files)]);
}

/** The checks take what the tests leave of the processor: the races need one of two, and nothing else may run beside them. */
async function runEverything() {
  await setUp("test");
  await generate();
  await Promise.all([check(), test([])]);
}

async function setUp(purpose) {
  const { ok } = await run(process.execPath, ["scripts/setup.mjs", purpose]);
  if (!ok) process.exit(1);
}

/** The routes' types and the messages' functions: checks and tests read both. */
async function generate() {
  const { ok, output } = await run("react-router", ["typegen"], { quiet: true });
  if (ok) return;
  process.stdout.write(output);
  count("types of the routes", false);
}

async function check() {
  const checks = [
    ["format and lint", "biome", ["ci", "--reporter=summary", "."]],
    // Each further checker reads again what all files share: four took 54 s of processor, two 38, one 32.
    ["types", "node", ["node_modules/typescript-7/bin/tsc", "-p", ".", "--checkers", "1"]],
    [
      "import rules",
      "depcruise",
      ["--config", ".dependency-cruiser.cjs", "src", "seeds", "tests", "bench", "media"],
      // A cruiser that sees no module finds no violation either.
      (output) => Number(/\((\d+) modules/.exec(output)?.[1]) > 800,
    ],
    ["dead code", "knip", ["--no-progress"]],
  ];
  for (const [name, command, args, isWhole = () => true] of checks) {
    const { ok: ended, output } = await run(command, args, { quiet: true, last: true });
    const ok = ended && isWhole(output);
    if (!ok) process.stdout.write(output);
    count(name, ok);
  }
}

function count(name, ok) {
  process.stdout.write(`${ok ? "ok" : "FAILED"}: ${name}\n`);
  if (ok) passed += 1;
  else failed += 1;
}

async function test(args) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { ok } = await run("vitest", ["run", ...reporters, ...args, ...options]);
  let failedTests = 0;
  try {
    const counts = JSON.parse(readFileSync(report, "utf8"));
    passed += counts.numPassedTests;
    failedTests = counts.numFailedTests;
  } catch {
    process.stdout.write("FAILED: the test runner wrote no report\n");
  }
  rmSync(report, { force: true });
  // A file that cannot even be loaded fails no test of its own.
  failed += ok ? failedTests : Math.max(failedTests, 1);
}

/** Runs one of the project's programs on its own Node, which the setup has installed. `last`: when no other wants the processor. */
function run(command, args, { quiet = false, last = false } = {}) {
  const bin = path.join(root, "node_modules", ".bin");
  const windows = process.platform === "win32";
  const child = spawn(...(last && !windows ? ["nice", ["-n", "19", command, ...args]] : [command, args]), {
    cwd: root,
    shell: windows,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` },
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, output: `${command}: ${error.message}\n` }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}
