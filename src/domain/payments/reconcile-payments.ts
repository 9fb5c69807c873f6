import { and, eq, isNotNull, lte } from "drizzle-orm";
import { type Loop, startLoop } from "#outside/loop.ts";
import type { AppContext } from "../app-context.ts";
import { askAndSettle, nextCheck } from "./ask-provider.ts";
import { type Attempt, attempts } from "./find-attempts.ts";
import { payments } from "./tables.ts";

const POLL_EVERY_MS = 1_000;
const BATCH = 50;

/**
 * Asks the provider about every attempt that is due, until stopped: a closed browser, a lost webhook or a restart
 * loses nothing. The queue is the attempts' own `next_check_at`, written with the attempt itself
 * (docs/decisions/0003).
 */
export function startReconciler(ctx: AppContext, onError: (error: unknown) => void): Loop {
  return startLoop(
    POLL_EVERY_MS,
    async () => ({ more: (await reconcileOnce(ctx, onError)) === BATCH }),
    onError,
  );
}

/** One round; returns how many attempts the provider was asked about. */
export async function reconcileOnce(ctx: AppContext, onError: (error: unknown) => void): Promise<number> {
  const due = await claimDue(ctx);
  await Promise.all(due.map((attempt) => askAndSettle(ctx, attempt, "reconciler").catch(onError)));
  return due.length;
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
    await Promise.all(
      due.map((attempt) =>
        tx.update(payments).set(nextCheck(attempt, now)).where(eq(payments.id, attempt.payment.id)),
      ),
    );
    return due;
  });
}
