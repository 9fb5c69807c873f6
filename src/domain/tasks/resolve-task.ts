import type { AppContext } from "../app-context.ts";
import { bookRefundByHand } from "../refunds/book-refund-by-hand.ts";
import { closeTask } from "./tasks.ts";

/**
 * Resolves a task. Of a refund that the provider refused, it means that the organiser has given the money back by hand:
 * the refund is done, and the buyer is told. False: there is no such task that is open.
 */
export async function resolveTask(ctx: AppContext, taskId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const task = await closeTask(tx, taskId, ctx.clock.now());
    if (task?.kind === "refund_failed") await bookRefundByHand(tx, ctx, task.subject, task.id);
    return task !== null;
  });
}
