import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Decision records stay as they were written; the other docs name today's files. */
const docs = globSync(["README.md", "CONTRIBUTING.md", "docs/*.md", "deploy/*/*.md"]);
const FOLDERS = /^(src|tests|seeds|migrations|messages|docs|scripts|bench|media|deploy)\//;
const files = globSync(["{src,tests,seeds,scripts,bench,deploy}/**/*.*", "*.ts"]).map((file) =>
  file.replaceAll(path.sep, "/"),
);

/** The files and folders that a document names in backquotes; patterns and examples (`<noun>`, `*`, `…`) are none. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => FOLDERS.test(name) && !/[<>*…{}]/.test(name))
    .map((name) => name.replace(/[#:].*$/, ""));
}

/** Files of code that it names by the end of their path. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w.-][\w./-]*\.(?:tsx?|mjs|sql|sh))`/g)].map(([, name = ""]) => name);
}

function linkedFiles(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** A decision may be named by its number alone. */
const isThere = (name: string) => existsSync(name) || globSync(`${name}-*.md`).length > 0;

it.each(docs)("%s names and links only files that exist", (file) => {
  const text = readFileSync(file, "utf8");
  const missing = namedPaths(text).filter((name) => !isThere(name));
  const broken = linkedFiles(text).filter((link) => !existsSync(path.join(path.dirname(file), link)));
  const unknown = namedFiles(text).filter(
    (name) => !existsSync(name) && !files.some((one) => one.endsWith(`/${name}`)),
  );
  expect([...missing, ...broken, ...unknown]).toEqual([]);
});
