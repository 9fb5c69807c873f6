// Which tests `npm test -- <words>` and `npm run test:quick` mean.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const TEST_FILE = /\.test\.tsx?$/;
/** These start the built shop. */
const NEEDS_BUILD = /^tests\/(e2e|races)\//;

/**
 * The test files whose path has every word, to be run whole; where there is none, the files with a test whose name has
 * the words in this order, and `names`, a pattern of those names. Upper and lower case are the same.
 */
export function findTests(root, words) {
  const files = ["src", "seeds", "tests"].flatMap((folder) => listTests(root, folder));
  const wanted = words.map((word) => word.toLowerCase());
  const byPath = files.filter((file) => wanted.every((word) => file.toLowerCase().includes(word)));
  if (byPath.length > 0) return { files: byPath, names: null, needsBuild: byPath.some(needsBuild) };
  const found = new Map(files.map((file) => [file, spellings(path.join(root, file), wanted.join(" "))]));
  const byName = files.filter((file) => found.get(file).length > 0);
  const names = [...new Set(byName.flatMap((file) => found.get(file)))].map(asPattern).join("|");
  return { files: byName, names: names || null, needsBuild: byName.some(needsBuild) };
}

/**
 * The tests that need neither a database nor a build, and the database tests beside what changed since the branch left `origin/main` (without
 * one: since the last commit): those of the same noun of the domain, elsewhere of the same folder.
 */
export function findQuickTests(root) {
  const all = ["src", "seeds", "tests"]
    .flatMap((folder) => listTests(root, folder))
    .filter((file) => !needsBuild(file));
  const rules = all.filter((file) => !DATABASE_TEST.test(file));
  const touched = new Set(listChanged(root).map(placeOf));
  const ofChange = all.filter((file) => DATABASE_TEST.test(file) && touched.has(placeOf(file)));
  return { files: [...rules, ...ofChange], ofChange };
}

const DATABASE_TEST = /\.db\.test\.ts$/;
/** `src/domain/sales/orders/placing/x.ts` belongs to `src/domain/sales/orders`. */
const placeOf = (file) =>
  file.startsWith("src/domain/") ? file.split("/").slice(0, 4).join("/") : path.posix.dirname(file);

function listChanged(root) {
  const git = (...args) => {
    try {
      const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
      return execFileSync("git", args, options).split("\n").filter(Boolean);
    } catch {
      return [];
    }
  };
  const [base = "HEAD"] = git("merge-base", "HEAD", "origin/main");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

const needsBuild = (file) => NEEDS_BUILD.test(file);

function listTests(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => TEST_FILE.test(file))
    .sort();
}

/** How a file spells the phrase inside a name of a test: what stands in the first quotes after `test(`, `it(` or `describe(`. */
function spellings(file, phrase) {
  const names = readFileSync(file, "utf8").matchAll(/\b(?:test|it|describe)\b[^"`\n]*\(\s*(["`])(.*?)\1/gs);
  return [...names].flatMap(([, , name]) => {
    const at = name.toLowerCase().indexOf(phrase);
    return at < 0 ? [] : [name.slice(at, at + phrase.length)];
  });
}

const asPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
