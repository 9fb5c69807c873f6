// `npm run observe`: checks the alarms of deploy/observe, and lets each of them fire, with Prometheus's own promtool.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const cwd = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "deploy", "observe");
for (const words of [
  ["check", "rules", "nexxt.rules.yml"],
  ["test", "rules", "nexxt.rules.test.yml"],
]) {
  const { error, status } = spawnSync("promtool", words, { cwd, stdio: "inherit" });
  if (error) process.stderr.write("promtool is missing: apt-get install prometheus\n");
  if (error || status !== 0) process.exit(1);
}
