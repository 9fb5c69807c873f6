import { and, eq, isNull, lt } from "drizzle-orm";
import { viesNumber } from "#contract/accounts/tax-number.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type BilledPerson, findBilledTo } from "#domain/sales/orders/billed-person.ts";
import { findTaxNumberCheck } from "./find-tax-number-check.ts";
import { taxNumberChecks } from "./tables.ts";

/** Longer than the queue retries a job (`db/jobs.ts`). */
const GIVEN_UP_MS = 2 * 24 * 3_600_000;

/**
 * Queues the question to VIES for each completed order that is billed to a company with a number of another EU state; once per order, by
 * the order's id. A person's own number is in no register of companies.
 */
export async function requestTaxNumberChecks(
  tx: Transaction,
  { jobs, vies }: Pick<AppContext, "jobs" | "vies">,
  billed: ReadonlyMap<string, BilledPerson>,
  now: Date,
): Promise<void> {
  if (!vies) return;
  const asked = [...billed].flatMap(([orderId, person]) => {
    const number = askedNumber(person);
    return number ? [{ orderId, number, askedAt: now }] : [];
  });
  if (asked.length === 0) return;
  const rows = await tx
    .insert(taxNumberChecks)
    .values(asked)
    .onConflictDoNothing()
    .returning({ orderId: taxNumberChecks.orderId });
  for (const { orderId } of rows) await jobs.enqueue(tx, "check-tax-number", { orderId });
}

/** Asks anew where the bill of a completed order has another number than before, or asks no more where it has none to ask. */
export async function askCorrectedNumber(
  tx: Transaction,
  { jobs, vies }: Pick<AppContext, "jobs" | "vies">,
  orderId: string,
  { before, after }: { before: BilledPerson; after: BilledPerson },
  now: Date,
): Promise<void> {
  const number = askedNumber(after);
  if (number === askedNumber(before)) return;
  await tx.delete(taxNumberChecks).where(eq(taxNumberChecks.orderId, orderId));
  await requestTaxNumberChecks(tx, { jobs, vies }, new Map([[orderId, after]]), now);
}

/** Asks VIES and stores its answer. Throws while the register does not answer, and the queue retries. */
export async function checkTaxNumber(ctx: AppContext, { orderId }: { orderId: string }): Promise<void> {
  const check = await findTaxNumberCheck(ctx.db.read, orderId);
  if (!ctx.vies || !check || check.isValid !== null) return;
  // The version before stored no number.
  const number = check.number || askedNumber(await findBilledTo(ctx.db.read, orderId));
  if (!number) {
    await ctx.db.single.delete(taxNumberChecks).where(eq(taxNumberChecks.orderId, orderId));
    return;
  }
  const { isValid, consultation } = await ctx.vies.check({
    state: number.slice(0, 2),
    number: number.slice(2),
  });
  await ctx.db.single
    .update(taxNumberChecks)
    .set({ number, isValid, consultation, answeredAt: ctx.clock.now() })
    // Not of a number that was corrected meanwhile.
    .where(and(eq(taxNumberChecks.orderId, orderId), eq(taxNumberChecks.number, check.number)));
}

/** With its state's code before it; null: VIES is not asked. */
function askedNumber(person: BilledPerson): string | null {
  const asked = person.company.trim() ? viesNumber(person) : null;
  return asked && asked.state + asked.number;
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
