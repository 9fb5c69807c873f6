import { and, eq, isNull, lt } from "drizzle-orm";
import { viesNumber } from "#contract/accounts/tax-number.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups, type SignupRow } from "#domain/people/accounts/signups.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { findTaxNumberCheck } from "./find-tax-number-check.ts";
import { taxNumberChecks } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "check-tax-number": { orderId: string };
  }
}

/** Longer than the queue retries a job (`db/jobs.ts`). */
const GIVEN_UP_MS = 2 * 24 * 3_600_000;

/** Queues the question to VIES for each completed order whose buyer has a number of another EU state; once per order. */
export async function requestTaxNumberChecks(
  tx: Transaction,
  { jobs, vies }: Pick<AppContext, "jobs" | "vies">,
  sales: readonly { orderId: string; buyer: SignupRow }[],
  now: Date,
): Promise<void> {
  const asked = vies ? sales.filter(({ buyer }) => viesNumber(buyer) !== null) : [];
  if (asked.length === 0) return;
  const rows = await tx
    .insert(taxNumberChecks)
    .values(asked.map(({ orderId }) => ({ orderId, askedAt: now })))
    .onConflictDoNothing()
    .returning({ orderId: taxNumberChecks.orderId });
  for (const { orderId } of rows) await jobs.enqueue(tx, "check-tax-number", { orderId });
}

/** Asks VIES and stores its answer. Throws while the register does not answer, and the queue retries. */
export async function checkTaxNumber(ctx: AppContext, { orderId }: { orderId: string }): Promise<void> {
  const check = await findTaxNumberCheck(ctx.db.read, orderId);
  const order = await findOrder(ctx.db.read, orderId);
  if (!ctx.vies || !order || !check || check.isValid !== null) return;
  const buyer = (await findSignups(ctx.db.read, [order.signupId])).get(order.signupId);
  const number = buyer ? viesNumber(buyer) : null;
  if (!number) {
    // Erased or corrected since: there is nothing to ask, and nothing to queue again.
    await ctx.db.single.delete(taxNumberChecks).where(eq(taxNumberChecks.orderId, orderId));
    return;
  }
  const { isValid, consultation } = await ctx.vies.check(number);
  await ctx.db.single
    .update(taxNumberChecks)
    .set({ isValid, consultation, answeredAt: ctx.clock.now() })
    .where(eq(taxNumberChecks.orderId, orderId));
}

/** Queues again what the queue gave up: a state's register may be away for days. */
export async function requeueTaxNumberChecks({ db, jobs, clock, vies }: AppContext): Promise<void> {
  if (!vies) return;
  const before = new Date(clock.now().getTime() - GIVEN_UP_MS);
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ orderId: taxNumberChecks.orderId })
      .from(taxNumberChecks)
      .where(and(isNull(taxNumberChecks.isValid), lt(taxNumberChecks.askedAt, before)));
    for (const { orderId } of waiting) await jobs.enqueue(tx, "check-tax-number", { orderId });
  });
}
