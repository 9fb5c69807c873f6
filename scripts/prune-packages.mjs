// Removes what packages carry and nothing here reads: about 220 MB.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** The library, which dependency-cruiser and tests read sources with; TypeScript 7 checks the types (decision 2). */
const KEPT_OF_TYPESCRIPT = ["typescript.js", "typescript.d.ts"];

/**
 * Source maps; package managers inside packages; what the `node` package leaves of its download beside the program it
 * is for; the other build of the PDF library, and a canvas for Node; TypeScript 6's compiler, editor service, translations and declarations of browsers.
 */
export function prunePackages(nodeModules) {
  remove(path.join(nodeModules, "node", "node_modules"));
  for (const entry of list(nodeModules, { recursive: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() ? entry.name.endsWith(".map") : entry.name === ".yarn") remove(file);
  }
  // PDFs of ideas are drawn in the browser: not by Node's canvas, nor for browsers of before.
  for (const { name } of list(path.join(nodeModules, "@napi-rs"))) {
    if (name.startsWith("canvas")) remove(path.join(nodeModules, "@napi-rs", name));
  }
  remove(path.join(nodeModules, "pdfjs-dist", "legacy"));
  // Codes are read, by the browser's own modules.
  for (const name of ["full", "writer", "iife", "miniprogram", "cjs"]) {
    remove(path.join(nodeModules, "zxing-wasm", "dist", name));
  }
  // All of ours is ECMAScript modules.
  remove(path.join(nodeModules, "stripe", "cjs"));
  // Redocly's rules are read from the other build.
  remove(path.join(nodeModules, "@redocly", "config", "lib-esm"));
  // Expressions are checked by the build of recheck that is JavaScript.
  for (const { name } of list(nodeModules)) {
    if (name.startsWith("recheck-")) remove(path.join(nodeModules, name));
  }
  const library = path.join(nodeModules, "typescript", "lib");
  if (!existsSync(path.join(library, "typescript.js"))) return;
  for (const { name } of list(library)) {
    if (!KEPT_OF_TYPESCRIPT.includes(name)) remove(path.join(library, name));
  }
}

const list = (folder, options = {}) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true, ...options }) : [];
const remove = (file) => rmSync(file, { recursive: true, force: true });
