import { and, isNotNull, lte } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { askAndSettle, moveChecks, nextCheck } from "./ask-provider.ts";
import { type Attempt, attempts } from "./attempts/find-attempts.ts";
import { payments } from "./tables.ts";

const BATCH = 50;

/**
 * Asks the provider about every attempt that is due: a closed browser, a lost webhook or a restart loses nothing. The queue is
 * the attempts' own `next_check_at`, written with the attempt itself (docs/decisions/0003). Returns whether there is more.
 */
export async function reconcileOnce(ctx: AppContext, onError: (error: unknown) => void): Promise<boolean> {
  const due = await claimDue(ctx);
  await Promise.all(due.map((attempt) => askAndSettle(ctx, attempt, "reconciler").catch(onError)));
  return due.length === BATCH;
}

/** Moves the due attempts' next check ahead and returns them; other processes skip what is being claimed. */
function claimDue(ctx: AppContext): Promise<Attempt[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await attempts(tx)
      .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
      .orderBy(payments.nextCheckAt)
      .limit(BATCH)
      .for("no key update", { of: payments, skipLocked: true });
    const next = due.map((attempt) => ({ id: attempt.payment.id, ...nextCheck(attempt, now) }));
    if (due.length > 0) await moveChecks(tx, next);
    return due;
  });
}
