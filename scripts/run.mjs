// `node scripts/run.mjs server`: an entry of the current build, in this process. What is built later does not touch it.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { builtEntry, holdBuild } from "./builds.mjs";

const [node, , name, ...args] = process.argv;
const entry = builtEntry(name);
holdBuild(path.resolve(path.dirname(entry), ".."));
process.argv = [node, entry, ...args];
await import(pathToFileURL(entry).href);
