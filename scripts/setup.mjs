// Brings a machine with Node ≥ 20 and npm to where the project can start or be tested. Run again, it does only what is
// missing. Node built-ins only: it runs before anything is installed, under whatever Node is there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findChromium, installChromium } from "./chromium.mjs";
import { installDocumentTools, missingDocumentTools } from "./document-tools.mjs";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const purpose = process.argv[2] ?? "start";
const windows = process.platform === "win32";

installDependencies();
if (purpose !== "dev") build();
if (purpose === "test") {
  provideChromium();
  provideDocumentTools();
}

function installDependencies() {
  const stamp = path.join(root, "node_modules", ".nexxt-installed");
  const wanted = hashFiles([path.join(root, "package.json"), path.join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing dependencies (once)…");
  // Errors only: npm would warn that the outer Node is not the one the packages want. They run on the `node` package.
  // Not `npm ci`: the lockfile may lack native packages of systems it was not made on, and `ci` would refuse (decision 8).
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

function build() {
  const stamp = path.join(root, "build", ".built-from");
  const sources = ["src", "messages", "seeds", "public", "project.inlang"].flatMap((folder) =>
    listFiles(path.join(root, folder)),
  );
  const settings = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"].map(
    (file) => path.join(root, file),
  );
  const wanted = hashFiles([...sources, ...settings]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building…");
  run("npx", ["--no-install", "react-router", "build"], { quiet: true });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function provideChromium() {
  if (findChromium()) return;
  say("Installing Chromium for the browser tests (once)…");
  if (!installChromium(run)) {
    fail(
      "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
    );
  }
}

function provideDocumentTools() {
  const packages = missingDocumentTools();
  if (packages.length === 0) return;
  say("Installing what the tests read PDFs and codes with (once)…");
  if (!installDocumentTools(run, packages)) {
    const missing = missingDocumentTools().join(" ");
    fail(
      `The tests of tickets on paper need: ${missing}. Install them (Debian: apt-get install ${missing}).`,
    );
  }
}

/** Generated folders are left out: they follow from the sources. Pictures change nothing in a build. */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/[\\/](src[\\/]messages|seeds[\\/]pictures)[\\/]/.test(file))
    .sort();
}

function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    if (existsSync(file) && statSync(file).isFile())
      hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function run(command, args, { quiet = false } = {}) {
  const bin = path.join(root, "node_modules", ".bin");
  const result = spawnSync(command, args, {
    cwd: root,
    shell: windows,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` },
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  fail(`${command} ${args.join(" ")} did not work${result.error ? `: ${result.error.message}` : ""}`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
