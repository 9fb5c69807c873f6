import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { centsToDecimal } from "#contract/money.ts";
import { closeWork } from "#domain/checkout/close-work.ts";
import { refundUnits } from "#domain/checkout/refund-units.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { openWorkItems } from "#domain/organiser/work-items.ts";
import { type AppContainer, openAppContainer } from "../container.ts";
import { endWithReason } from "../end-with-reason.ts";
import { readRefundArguments, readWorkArguments, UsageError } from "./command-arguments.ts";

/**
 * What an organiser's engineer runs beside the shop: `ledger`, `work` and `refund`. Where no shop runs, the embedded
 * database is started for as long as the command lasts. Arguments that make no sense end with 2 and do nothing.
 */
const commands: Record<string, (container: AppContainer, args: string[]) => Promise<number>> = {
  ledger: showLedger,
  work: showWork,
  refund: giveBack,
};

const [name = "", ...args] = process.argv.slice(2);
const run = commands[name];
if (!run) throw new Error(`There is no command "${name}": ${Object.keys(commands).join(", ")}`);
const container = await openAppContainer(
  readConfig(),
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

/** Checks I1 to I6 over all payments and every provider's books: 0 when all hold, 1 on a breach. `--json` for machines. */
async function showLedger({ app }: AppContainer, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  // Beside the answer, which a machine may be reading.
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const breaches = await checkLedger(app, { whole: true, onError });
  if (values.json) print(JSON.stringify({ checkedAt: app.clock.now(), breaches }));
  else {
    for (const { promise, detail } of breaches) print(`${promise}\n    ${detail}`);
    print(breaches.length === 0 ? "I1 to I6 hold" : `${breaches.length} breaches`);
  }
  return breaches.length === 0 ? 0 : 1;
}

/** Lists what somebody must do; `done <id>` closes one. */
async function showWork({ app }: AppContainer, args: string[]): Promise<number> {
  const id = readWorkArguments(args);
  if (id !== null) {
    const closed = await closeWork(app, id);
    print(closed ? `Closed ${id}` : `There is no open item ${id}`);
    return closed ? 0 : 1;
  }
  const items = await openWorkItems(app.db.read);
  for (const item of items) print(`${item.id}  ${item.createdAt.toISOString()}  ${item.detail}`);
  print(items.length === 0 ? "Nothing to do" : `${items.length} to do; "work done <id>" closes one`);
  return 0;
}

/**
 * `refund <payment> [--unit <purchase>:<n>]… [--share 50] [--reason goodwill] [--note "…"]`: takes tickets back and
 * begins to give their money back. The shop's worker does it and tells the buyer.
 */
async function giveBack({ app }: AppContainer, args: string[]): Promise<number> {
  const refund = await refundUnits(app, readRefundArguments(args));
  print(`Refund ${refund.id}: ${centsToDecimal(refund.amountCents)} €, ${refund.status}`);
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
