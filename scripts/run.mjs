// `node scripts/run.mjs server`: an entry of the current build, in this process. What is built later does not touch it.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { builtEntry, compiledOf, holdBuild } from "./builds.mjs";

const [node, , name, ...args] = process.argv;
const entry = builtEntry(name);
const build = path.resolve(path.dirname(entry), "..");
holdBuild(build);
// The next start is a sixth cheaper and holds 10 MB less. Where nothing can be written, nothing is kept.
enableCompileCache(compiledOf(build));
process.argv = [node, entry, ...args];
await import(pathToFileURL(entry).href);
