import type { JobHandlers, JobQueue } from "#db/jobs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { startMailings } from "#domain/attendance/mailings/send-mailings.ts";
import { recordPolicyFacts, recordShopTerms } from "#domain/edition/legal/legal-days.ts";
import { type RetentionStep, startRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { cacheFigures } from "#domain/reports/figures/cache-figures.ts";
import { requeueTaxNumberChecks } from "#domain/sales/invoices/check-tax-number.job.ts";
import { requeueInvoices } from "#domain/sales/invoices/requeue-invoices.ts";
import { runNightlyLedger } from "#domain/sales/ledger/nightly.ts";
import { remindOfTransfers } from "#domain/sales/orders/by-hand/pro-forma/remind-of-transfers.ts";
import { startConfirmations } from "#domain/sales/orders/mails/confirm-orders.ts";
import { decideOverdue } from "#domain/sales/payments/double/double-payment-deadline.ts";
import { reconcileOnce } from "#domain/sales/payments/reconcile-payments.ts";
import { dispatchWaitingLists } from "#domain/sales/waiting-list/dispatch.ts";
import { remind } from "#domain/sales/wallet/reminders/remind.ts";
import { startWebhooks } from "#domain/sales/webhooks/start-webhooks.ts";
import { type Loop, startLoop } from "#outside/loop.ts";
import { jobNames, runJob } from "./job-handlers.ts";

/** The background work of a process: jobs, and what is looked for every few seconds. */
export async function startWork(
  app: AppContext,
  jobs: JobQueue,
  sandbox: { startDelivery: () => Loop; retention: RetentionStep } | null,
  onError: (error: unknown) => void,
) {
  const handlers = Object.fromEntries(
    jobNames.map((name) => [name, (data: never) => runJob(app, name, data)]),
  ) as unknown as JobHandlers;
  await jobs.work(handlers);
  await recordShopTerms(app);
  await requeueInvoices(app);
  await requeueTaxNumberChecks(app);
  const every = (seconds: number, turn: () => Promise<unknown>) => startLoop(seconds * 1_000, turn, onError);
  const loops = [
    every(0.5, () => jobs.notifyWorkers()),
    every(1, () => reconcileOnce(app, onError)),
    every(60, () => decideOverdue(app, onError)),
    startConfirmations(app, onError),
    // Units that became free are offered within this time; no normal sale takes them meanwhile.
    every(3, () => dispatchWaitingLists(app)),
    startMailings(app, onError),
    every(60, () => runNightlyLedger(app, onError)),
    every(60, () => recordPolicyFacts(app)),
    every(600, () => cacheFigures(app)),
    every(300, () => remind(app)),
    every(60, async () => (await remindOfTransfers(app)) > 0),
    startWebhooks(app, onError),
    startRetention(app, [...retentionSteps(app), ...(sandbox ? [sandbox.retention] : [])], onError),
    ...(sandbox ? [sandbox.startDelivery()] : []),
  ];
  return { stop: () => Promise.all(loops.map((loop) => loop.stop())) };
}
