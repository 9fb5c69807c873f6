import { zoneTime } from "#contract/time/zone-time.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { requeueTaxNumberChecks } from "#domain/sales/invoices/check-tax-number.job.ts";
import { requeueInvoices } from "#domain/sales/invoices/requeue-invoices.ts";
import { indexNewBills } from "#domain/sales/orders/organise/index-new-bills.ts";
import { type Breach, checkLedger } from "./check-ledger.ts";
import { askAboutRefunds, importStatement } from "./import-statements.ts";

/** A run that has not ended by then has failed, in ms. */
const RUN_MS = 3_600_000;
/** By the shop's clocks: when few buy. */
const NIGHT_BEGINS = 3;

/**
 * Imports the providers' statements, requeues what the queue gave up on, indexes the bills that no trigger
 * saw, then checks I1 to I7. Every breach becomes a task of the organiser, once. Each part runs after the
 * failure of another too; a failed one is a breach itself, and its error is reported. Null: it is not night
 * yet, or another process has this night's run.
 */
export async function runNightlyLedger(
  ctx: AppContext,
  onError: (error: unknown) => void,
): Promise<Breach[] | null> {
  const { day, hour } = zoneTime(ctx.clock.now(), await currentShopZone(ctx.db.read));
  if (hour < NIGHT_BEGINS || !(await claim(ctx, day))) return null;
  const breaches: Breach[] = [];
  for (const provider of ctx.payments.all) {
    await part(`the import of ${provider.name}'s statement`, () => importStatement(ctx, provider, onError));
  }
  await part("the questions about refunds", () => askAboutRefunds(ctx));
  await part("the queueing of invoices", () => requeueInvoices(ctx));
  await part("the queueing of tax numbers", () => requeueTaxNumberChecks(ctx));
  await part("the indexing of new bills", () => indexNewBills(ctx));
  await part("the ledger check", async () => {
    breaches.push(...(await checkLedger(ctx, { whole: false, onError })));
  });
  await ctx.db.transaction(async (tx) => {
    for (const { promise, detail, silent } of breaches)
      await addTask(
        tx,
        ctx,
        silent
          ? {
              kind: "statement_missing",
              subject: silent,
              detail: `${silent}: nothing was compared`,
            }
          : { kind: "ledger_breach", subject: detail, detail: `${promise}. ${detail}` },
      );
  });
  await ctx.db.query("update ledger_runs set ended_at = $2, breaches = $3 where day = $1", [
    day,
    ctx.clock.now(),
    JSON.stringify(breaches),
  ]);
  return breaches;

  async function part(name: string, work: () => Promise<void>) {
    await work().catch((error: unknown) => {
      onError(error);
      breaches.push({ promise: "The night's work is done", detail: `${name} failed; the log says why` });
    });
  }
}

/** Claims the night's run, also from a process that failed during it. */
async function claim(ctx: AppContext, day: string): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = await ctx.db.query(
    `insert into ledger_runs as run (day, began_at) values ($1, $2)
     on conflict (day) do update set began_at = excluded.began_at
       where run.ended_at is null and run.began_at < $3 returning day`,
    [day, now, new Date(now.getTime() - RUN_MS)],
  );
  return claimed.length > 0;
}
