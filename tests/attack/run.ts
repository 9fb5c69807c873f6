import { parseArgs } from "node:util";
import { listTopics, runAttacks } from "./runner/run-attacks.ts";
import { attackTable } from "./runner/table.ts";
import { openTarget } from "./runner/target.ts";

/** `npm run attack [-- <topic>… --url http://127.0.0.1:3000 --short]`; see docs/security.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, url: { type: "string" } },
});

try {
  const topics = listTopics(positionals);
  const target = await openTarget(values.url);
  try {
    const rows = await runAttacks({ url: target.url, short: values.short, topics }, (result) => {
      process.stderr.write(`${result.topic}: ${result.rows.length} tried in ${result.seconds} s\n`);
    });
    process.stdout.write(attackTable(rows));
    const failed = rows.filter(({ passed }) => !passed).length;
    process.stdout.write(`\n${rows.length - failed} passed, ${failed} failed\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await target.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
