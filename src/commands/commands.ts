import path from "node:path";
import { readConfig } from "#config";
import { centsToDecimal } from "#contract/money.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { type PaymentRefundTerms, refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { type AppContainer, openAppContainer } from "../container.ts";
import {
  readEditionArguments,
  readLedgerArguments,
  readRefundArguments,
  readSecurityLogArguments,
  readStaffArguments,
  readTaskArguments,
} from "./command-arguments.ts";
import { moveEdition } from "./edition.ts";
import { type Command, print, runCommand } from "./run-command.ts";
import { showFindings } from "./show-findings.ts";
import { showLedger } from "./show-ledger.ts";
import { showSecurityLog } from "./show-security-log.ts";
import { changeStaff } from "./staff.ts";

/**
 * An organiser's engineer runs these commands beside the shop: `ledger`, `tasks`, `refund`, `staff`,
 * `edition`, `doctor` and `security-log`. Where no shop runs, the embedded database is started for as long as
 * the command lasts.
 */
const ledger: Command = {
  help: `Usage: npm run ledger [-- --json]
Checks that orders, tickets, quotas, coupons and every payment provider's statement agree (I1 to I7, docs/payments.md).
Ends with 0 when they do, and with 1 after listing what does not.
  --json  prints the result as JSON`,
  run: async (args) => {
    const { json } = readLedgerArguments(args);
    return withContainer((container) => showLedger(container.app, { json }));
  },
};

const tasks: Command = {
  help: `Usage: npm run tasks [-- done <id>]
Lists what the organiser must do: refused refunds, money without an order, breaches of the ledger, failed invoices and mails.
  done <id>  resolves a task. For a refused refund it says that the money was refunded by hand`,
  run: async (args) => {
    const id = readTaskArguments(args);
    return withContainer((container) => (id === null ? listTasks(container) : markDone(container, id)));
  },
};

const refund: Command = {
  help: `Usage: npm run refund -- <payment> [--unit <purchase>:<n>]… [--share <0..100>] [--reason <reason>] [--note <text>]
Refunds a completed order: its tickets stop working, the shop sends the money back and mails the buyer.
  <payment>              the payment's id
  --unit <purchase>:<n>  only this unit; repeat it for more. Without it: all units that were not refunded yet
  --share <0..100>       how much of their price in per cent, 100 without it
  --reason <reason>      asked_for (without it), event_cancelled or goodwill
  --note <text>          kept with the refund`,
  run: async (args) => {
    const terms = readRefundArguments(args);
    return withContainer((container) => beginRefund(container, terms));
  },
};

const securityLog: Command = {
  help: `Usage: npm run security-log [-- --event <name>] [--email <address>] [--network <network>] [--days <n>] [--limit <n>] [--json]
Lists logins, failures, refusals, limits that were hit and changes of accounts: time, event, account, network, detail.
  --event <name>       only these: login_failed, limit_hit, email_changed, …
  --email <address>    only this account's; the log has a hash of its address
  --network <network>  only from this IPv4 address or IPv6 /64
  --days <n>           of the last days, 7 without it
  --limit <n>          the newest so many, 200 without it
  --json               one JSON object a line`,
  run: async (args) => {
    const wanted = readSecurityLogArguments(args);
    return withContainer(({ app }) => showSecurityLog(app, wanted));
  },
};

const edition: Command = {
  help: `Usage: npm run edition [-- list | export <year> <folder> | import <folder>]
Lists the editions, or writes one into a folder, or makes one of a folder (docs/edition-format.md). An import is all or nothing.
  export <year> <folder>  the folder must be new or empty
  import <folder>         the new edition is in preparation: staff publish it`,
  run: async (args) => {
    const wanted = readEditionArguments(args);
    return withContainer(({ app }) => moveEdition(app, wanted));
  },
};

const staff: Command = {
  help: `Usage: npm run staff [-- list | add <address> --role <role> [--name <name>] | role <address> <role> | remove <address> | reset <address>]
Lists who runs the shop, or changes it, beside the running shop. The audit log names the command line.
  add     prints a link that makes the address a member; roles: owner, editor, finance, door
  role    gives a member another role
  remove  removes a member, or withdraws an invitation; their sessions end
  reset   for a member who lost every second factor: the next login by mail sets one up`,
  run: async (args) => {
    const wanted = readStaffArguments(args);
    return withContainer(({ app }) => changeStaff(app, wanted));
  },
};

const doctor: Command = {
  help: `Usage: npm run doctor [-- --json]
Looks at what the shop stands on: clock, address, certificate, mail and its DNS records, payment keys and webhooks, files,
disk, backups, background work, versions. Says what to do. Ends with 1 when something is wrong.
  --json  prints the findings as JSON`,
  run: async (args) => {
    const { json } = readLedgerArguments(args);
    return withContainer(({ app }) => showFindings(app, { json }));
  },
};

await runCommand({
  ledger,
  doctor,
  tasks,
  // The name it had before.
  work: tasks,
  refund,
  staff,
  edition,
  "security-log": securityLog,
});

async function withContainer(use: (container: AppContainer) => Promise<number>): Promise<number> {
  const pdfThread = path.join(import.meta.dirname, "pdf-thread.js");
  const container = await openAppContainer(readConfig(), "command", pdfThread);
  try {
    return await use(container);
  } finally {
    await container.close();
  }
}

async function markDone({ app }: AppContainer, id: string): Promise<number> {
  const resolved = await resolveTask(app, commandLine, { id, note: "" });
  print(resolved ? `Resolved ${id}` : `There is no open task ${id}`);
  return resolved ? 0 : 1;
}

async function listTasks({ app }: AppContainer): Promise<number> {
  const open = await openTasks(app.db.read);
  for (const task of open) print(`${task.id}  ${task.createdAt.toISOString()}  ${task.detail}`);
  print(
    open.length === 0 ? "Nothing to do" : `${open.length} to do; "npm run tasks -- done <id>" resolves one`,
  );
  return 0;
}

/** The shop's worker makes the refund and mails the buyer. */
async function beginRefund({ app }: AppContainer, terms: PaymentRefundTerms): Promise<number> {
  const { id, amountCents, status } = await refundUnits(app, terms, "organiser");
  print(`Refund ${id}: ${centsToDecimal(amountCents)} €, ${status}`);
  return 0;
}
