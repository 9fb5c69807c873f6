import { and, eq, isNotNull, lte } from "drizzle-orm";
import { type Loop, startLoop } from "#outside/loop.ts";
import type { AppContext } from "../app-context.ts";
import { askAndSettle, nextCheck } from "./ask-provider.ts";
import { type PaymentRow, payments } from "./tables.ts";

const LOOK_EVERY_MS = 1_000;
const BATCH = 50;

/**
 * Asks about every payment whose time has come, until stopped: a closed browser, a lost webhook or a restart loses
 * nothing. The queue is the payments' own `next_check_at`, written with the payment itself (docs/decisions/0003).
 */
export function startReconciler(ctx: AppContext, onError: (error: unknown) => void): Loop {
  return startLoop(
    LOOK_EVERY_MS,
    async () => ({ more: (await reconcileOnce(ctx, onError)) === BATCH }),
    onError,
  );
}

/** One round; returns how many payments were asked about. */
export async function reconcileOnce(ctx: AppContext, onError: (error: unknown) => void): Promise<number> {
  const due = await claimDue(ctx);
  await Promise.all(due.map((payment) => askAndSettle(ctx, payment).catch(onError)));
  return due.length;
}

/** Moves the due payments' next check ahead and returns them; other processes skip what is being claimed. */
function claimDue(ctx: AppContext): Promise<PaymentRow[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
      .orderBy(payments.nextCheckAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const payment of due) {
      await tx.update(payments).set(nextCheck(payment, now)).where(eq(payments.id, payment.id));
    }
    return due;
  });
}
