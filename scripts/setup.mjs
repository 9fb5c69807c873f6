// Brings a machine with Node ≥ 20 and npm to where the project can start or be tested. Run again, it does only what is
// missing. Node built-ins only: it runs before anything is installed, under whatever Node is there.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { provideBuild } from "./builds.mjs";
import { findChromium, installChromium } from "./chromium.mjs";
import { installDocumentTools, missingDocumentTools } from "./document-tools.mjs";
import { prunePackages } from "./prune-packages.mjs";
import { lockSetup } from "./setup-lock.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const purpose = process.argv[2] ?? "start";
const stamp = path.join(root, "node_modules", ".nexxt-installed");
const windows = process.platform === "win32";
/** Files that the build writes follow from the sources; pictures and tests change nothing in it. */
const NO_SOURCE = /^(src[\\/]messages|seeds[\\/]pictures)[\\/]|^seeds[\\/][^\\/]+\.json$|\.test\.tsx?$/;

/** The steps of each purpose: those of a list one after the other, the lists beside each other. */
const steps = {
  start: [[installForStart, build]],
  dev: [[installAll]],
  bench: [[installAll, build]],
  browser: [[installAll, build], [provideChromium]],
  test: [
    [installAll, build],
    [provideChromium, provideDocumentTools],
  ],
  "page-scores": [[installAll, build, installLighthouse], [provideChromium]],
};

await lockSetup(root, () => say("Another setup is at work in this folder: waiting for it…"));
const lists = steps[purpose] ?? [[() => fail(`There is no purpose "${purpose}"`)]];
// Each list is waited for, though another has failed: a program that still installs would outlive the lock.
for (const { status, reason } of await Promise.allSettled(lists.map(inOrder))) {
  if (status === "fulfilled") continue;
  process.stderr.write(`${reason.message}\n`);
  process.exitCode = 1;
}

async function inOrder(list) {
  for (const step of list) await step();
}

/** A start needs no tools of tests and checks. Where they are installed, they stay. */
async function installForStart() {
  if (installed().set === "all") await installAll();
  else await install("start", ["--omit=dev"]);
}

function installAll() {
  return install("all", []);
}

async function install(set, args) {
  const wanted = {
    set,
    of: hashFiles([path.join(root, "package.json"), path.join(root, "package-lock.json")]),
  };
  const { set: present, of } = installed();
  if (of === wanted.of && present === set) return;
  say("Installing dependencies (once)…");
  // Tools join the packages of the same lockfile, which a shop may be running from; `ci` would remove those first.
  await run("npm", of === wanted.of ? ["install", "--no-save", ...args] : [...cleanInstall(root), ...args]);
  prunePackages(path.join(root, "node_modules"));
  writeFileSync(stamp, JSON.stringify(wanted));
}

/** Installs the lockfile's packages and nothing else; it fails where lockfile and package.json differ (decision 121). */
function cleanInstall(folder) {
  return existsSync(path.join(folder, "package-lock.json")) ? ["ci"] : ["install", "--no-save"];
}

/** Which set of dependencies is there, and of which package.json. */
function installed() {
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return {};
  }
}

/** 176 MB that nothing but the scores of pages needs. */
async function installLighthouse() {
  const folder = path.join(root, "bench", "lighthouse");
  if (existsSync(path.join(folder, "node_modules", "lighthouse", "package.json"))) return;
  say("Installing Lighthouse (once)…");
  await run("npm", [...cleanInstall(folder), "--loglevel=error", "--no-audit", "--no-fund"], { cwd: folder });
}

/** A build is named by what it is made of: nothing is built twice, and a running shop's own build is left alone. */
async function build() {
  const sources = ["src", "messages", "seeds", "public"].flatMap(listSources);
  const settings = [
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "project.inlang/settings.json",
    ...buildPlugins(),
  ].map((file) => path.join(root, file));
  const id = hashFiles([...sources, ...settings]).slice(0, 12);
  await provideBuild(id, async (folder) => {
    say("Building…");
    await run("react-router", ["build", "--logLevel", "warn"], {
      quiet: true,
      env: { BUILD_DIRECTORY: path.relative(root, folder) },
    });
  });
}

/** The parts of `scripts` that take part in the build. */
function buildPlugins() {
  const config = path.join(root, "vite.config.ts");
  const text = existsSync(config) ? readFileSync(config, "utf8") : "";
  return [...text.matchAll(/"\.\/(scripts\/[\w-]+\.mjs)"/g)].map(([, file]) => file);
}

async function provideChromium() {
  if (findChromium()) return;
  say("Installing Chromium for the browser tests (once)…");
  if (!(await installChromium(run))) {
    fail(
      "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
    );
  }
}

async function provideDocumentTools() {
  const packages = missingDocumentTools();
  if (packages.length === 0) return;
  say("Installing what the tests read PDFs and codes with (once)…");
  if (!(await installDocumentTools(run, packages))) {
    const missing = missingDocumentTools().join(" ");
    fail(`The tests of tickets as PDFs need: ${missing}. Install them (Debian: apt-get install ${missing}).`);
  }
}

function listSources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !NO_SOURCE.test(path.relative(root, file)))
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

/** Resolves when the program has done its work; rejects with what it said otherwise. */
function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  const bin = path.join(root, "node_modules", ".bin");
  const child = spawn(command, args, {
    cwd,
    shell: windows,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  return new Promise((resolve, reject) => {
    const refuse = (why) => reject(new Error(`${said}${command} ${args.join(" ")} did not work${why}`));
    child.once("error", (error) => refuse(`: ${error.message}`));
    child.once("close", (code) => (code === 0 ? resolve() : refuse("")));
  });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  throw new Error(text);
}
