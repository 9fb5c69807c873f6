import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { centsToDecimal } from "#contract/money.ts";
import { closeWork } from "#domain/checkout/close-work.ts";
import { refundUnits } from "#domain/checkout/refund-units.ts";
import { checkBooks } from "#domain/ledger/check-books.ts";
import { openWorkItems } from "#domain/organiser/work-items.ts";
import { type House, openHouse } from "./compose.ts";

/**
 * What an organiser's engineer runs beside the shop: `ledger`, `work` and `refund`. With the embedded database the shop
 * must not be running, since its folder belongs to one process.
 */
const commands: Record<string, (house: House, args: string[]) => Promise<number>> = {
  ledger: showLedger,
  work: showWork,
  refund: giveBack,
};
const REASONS = ["asked_for", "event_cancelled", "goodwill"] as const;

const [name = "", ...args] = process.argv.slice(2);
const run = commands[name];
if (!run) throw new Error(`There is no command "${name}": ${Object.keys(commands).join(", ")}`);
const house = await openHouse(readConfig());
try {
  process.exitCode = await run(house, args);
} finally {
  await house.close();
}

/** Checks I1 to I6 over all payments and every provider's books: 0 when all hold, 1 on a breach. `--json` for machines. */
async function showLedger({ app, log }: House, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  const breaches = await checkBooks(app, { whole: true, onError: (error) => log.error(error) });
  if (values.json) print(JSON.stringify({ checkedAt: app.clock.now(), breaches }));
  else {
    for (const { promise, detail } of breaches) print(`${promise}\n    ${detail}`);
    print(breaches.length === 0 ? "I1 to I6 hold" : `${breaches.length} breaches`);
  }
  return breaches.length === 0 ? 0 : 1;
}

/** Lists what somebody must do; `done <id>` closes one. */
async function showWork({ app }: House, [action, id]: string[]): Promise<number> {
  if (action === "done") {
    const closed = await closeWork(app, id ?? "");
    print(closed ? `Closed ${id}` : `There is no open item ${id ?? "(which?)"}`);
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
async function giveBack({ app }: House, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      unit: { type: "string", multiple: true },
      share: { type: "string", default: "100" },
      reason: { type: "string", default: "asked_for" },
      note: { type: "string", default: "" },
    },
  });
  const [paymentId] = positionals;
  const reason = REASONS.find((one) => one === values.reason);
  const share = Number(values.share);
  if (!paymentId || !reason || !(share >= 0 && share <= 100)) {
    print(
      `refund <payment> [--unit <purchase>:<n>]… [--share 0..100] [--reason ${REASONS.join("|")}] [--note …]`,
    );
    return 1;
  }
  const units = values.unit?.map((unit) => {
    const [purchaseId = "", number = ""] = unit.split(":");
    return { purchaseId, unit: Number(number) };
  });
  const refund = await refundUnits(app, {
    paymentId,
    reason,
    shareBp: Math.round(share * 100),
    note: values.note,
    ...(units ? { units } : {}),
  });
  print(`Refund ${refund.id}: ${centsToDecimal(refund.amountCents)} €, ${refund.status}`);
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
