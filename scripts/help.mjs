// `npm run help`: prints the table of commands in README.md, which a test holds against package.json.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const readme = readFileSync(path.join(root, "README.md"), "utf8");
const section = readme.split(/^## /m).find((part) => part.startsWith("Commands")) ?? "";
const rows = [...section.matchAll(/^\| `(npm [^`]+)` \| (.+) \|$/gm)].map(([, command, text]) => [
  command,
  text.replaceAll("`", "").replace(/\[([^\]]+)\]\([^)]+\)/g, "$1"),
]);
const width = Math.max(...rows.map(([command]) => command.length));
for (const [command, text] of rows) process.stdout.write(`${command.padEnd(width)}  ${text}\n`);
