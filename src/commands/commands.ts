import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { centsToDecimal } from "#contract/money.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { refundUnits } from "#domain/refunds/refund-units.ts";
import { resolveTask } from "#domain/tasks/resolve-task.ts";
import { openTasks } from "#domain/tasks/tasks.ts";
import { type AppContainer, openAppContainer } from "../container.ts";
import { endWithReason, orEndWithReason } from "../end-with-reason.ts";
import { readRefundArguments, readTaskArguments, UsageError } from "./command-arguments.ts";

/**
 * What an organiser's engineer runs beside the shop: `ledger`, `tasks` and `refund`. Where no shop runs, the embedded
 * database is started for as long as the command lasts. Arguments that make no sense end with 2 and do nothing.
 */
const commands: Record<string, (container: AppContainer, args: string[]) => Promise<number>> = {
  ledger: showLedger,
  tasks: showTasks,
  // The name it had before.
  work: showTasks,
  refund: giveBack,
};

const [name = "", ...args] = process.argv.slice(2);
const run = commands[name];
if (!run) throw new Error(`There is no command "${name}": ${Object.keys(commands).join(", ")}`);
const container = await openAppContainer(
  orEndWithReason(readConfig),
  "command",
  path.join(import.meta.dirname, "pdf-thread.js"),
).catch(endWithReason);
try {
  process.exitCode = await run(container, args);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  print(error.message);
  process.exitCode = 2;
} finally {
  await container.close();
}

/**
 * Checks I1 to I7 over all payments and every provider's statement: 0 when all hold, 1 on a breach. `--json` for
 * machines.
 */
async function showLedger({ app }: AppContainer, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  // Beside the answer, which a machine may be reading.
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const breaches = await checkLedger(app, { whole: true, onError });
  if (values.json) print(JSON.stringify({ checkedAt: app.clock.now(), breaches }));
  else {
    for (const { promise, detail } of breaches) print(`${promise}\n    ${detail}`);
    print(breaches.length === 0 ? "I1 to I7 hold" : `${breaches.length} breaches`);
  }
  return breaches.length === 0 ? 0 : 1;
}

/** Lists what the organiser must do; `done <id>` resolves a task. */
async function showTasks({ app }: AppContainer, args: string[]): Promise<number> {
  const id = readTaskArguments(args);
  if (id !== null) {
    const resolved = await resolveTask(app, id);
    print(resolved ? `Resolved ${id}` : `There is no open task ${id}`);
    return resolved ? 0 : 1;
  }
  const tasks = await openTasks(app.db.read);
  for (const task of tasks) print(`${task.id}  ${task.createdAt.toISOString()}  ${task.detail}`);
  print(tasks.length === 0 ? "Nothing to do" : `${tasks.length} to do; "tasks done <id>" resolves one`);
  return 0;
}

/**
 * `refund <payment> [--unit <purchase>:<n>]… [--share 50] [--reason goodwill] [--note "…"]`: takes tickets back and
 * begins their refund. The shop's worker makes it and mails the buyer.
 */
async function giveBack({ app }: AppContainer, args: string[]): Promise<number> {
  const refund = await refundUnits(app, readRefundArguments(args), "organiser");
  print(`Refund ${refund.id}: ${centsToDecimal(refund.amountCents)} €, ${refund.status}`);
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
