// `npm run release [-- folder]`: writes a release as one archive, which deploy/single/install.sh, deploy/update.sh
// take: the current build, the packages that it loads, Node, migrations and the scripts of deploy/. It needs
// neither npm nor a network where it goes, but the system and processor of this machine.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { currentBuild } from "./builds.mjs";
import { externals } from "./externals.mjs";

const root = process.cwd();
const build = currentBuild(path.join(root, "build"));
const id = path.basename(build);
const { version, dependencies } = readPackage(root);
/** Read by what draws PDFs and share images. */
const fonts = Object.keys(dependencies).filter((one) => one.startsWith("@fontsource"));
const name = `nexxt-${version}-${id}`;
const out = path.resolve(process.argv[2] ?? path.join(root, "build", "releases"));
const folder = path.join(out, name);

rmSync(folder, { recursive: true, force: true });
for (const part of [
  ...["client", "server"].map((half) => path.relative(root, path.join(build, half))),
  ...["run.mjs", "builds.mjs", "log-role"].map((file) => path.join("scripts", file)),
  ...packagesOf([...externals, ...fonts]).map((one) => path.join("node_modules", one)),
  "node_modules/flag-icons/flags/4x3",
  "migrations",
  "seeds/pictures",
  "deploy",
  "package.json",
  "CHANGELOG.md",
  "LICENSE",
])
  copy(part, part);
copy("node_modules/node/bin/node", "bin/node");
writeFileSync(path.join(folder, "build", "current"), `${id}\n`);
// Symbols, which only a debugger reads: a fifth of the program.
spawnSync("strip", [path.join(folder, "bin", "node")]);

const archive = path.join(out, `${name}.tar.gz`);
const { status } = spawnSync("tar", ["-czf", archive, "--owner=0", "--group=0", "-C", out, name], {
  stdio: "inherit",
});
if (status !== 0) process.exit(1);
process.stdout.write(`${archive}\n`);

function copy(from, to) {
  const target = path.join(folder, to);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(root, from), target, { recursive: true, dereference: true });
}

/** These packages and all that they need, as they lie in node_modules; one inside another's folder comes with that. */
function packagesOf(names, found = new Set()) {
  for (const one of names) {
    if (found.has(one) || !existsSync(path.join(root, "node_modules", one, "package.json"))) continue;
    found.add(one);
    const needs = readPackage(path.join(root, "node_modules", one));
    packagesOf(
      Object.keys({ ...needs.dependencies, ...needs.optionalDependencies, ...needs.peerDependencies }),
      found,
    );
  }
  return [...found];
}

function readPackage(directory) {
  return JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
}
