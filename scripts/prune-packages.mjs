// Removes what packages carry and nothing here reads: about 170 MB.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** The library, which dependency-cruiser and tests read sources with; TypeScript 7 checks the types (decision 2). */
const KEPT_OF_TYPESCRIPT = ["typescript.js", "typescript.d.ts"];

/**
 * Source maps; package managers inside packages; what the `node` package leaves of its download beside the program it
 * is for; the other builds of the PDF library; TypeScript 6's compiler, editor service, translations and declarations of browsers.
 */
export function prunePackages(nodeModules) {
  remove(path.join(nodeModules, "node", "node_modules"));
  for (const entry of list(nodeModules, { recursive: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() ? entry.name.endsWith(".map") : entry.name === ".yarn") remove(file);
  }
  for (const name of ["dist", "src", "ts3.4"]) remove(path.join(nodeModules, "@cantoo", "pdf-lib", name));
  // Redocly's rules are read from the other build.
  remove(path.join(nodeModules, "@redocly", "config", "lib-esm"));
  const library = path.join(nodeModules, "typescript", "lib");
  if (!existsSync(path.join(library, "typescript.js"))) return;
  for (const { name } of list(library)) {
    if (!KEPT_OF_TYPESCRIPT.includes(name)) remove(path.join(library, name));
  }
}

const list = (folder, options = {}) => readdirSync(folder, { withFileTypes: true, ...options });
const remove = (file) => rmSync(file, { recursive: true, force: true });
