import type { AppContext } from "../app-context.ts";
import { bookRefundByHand } from "../refunds/book-refund-by-hand.ts";
import { closeTask } from "./tasks.ts";

/**
 * Resolves a task. For a refused refund it means that the organiser has made it by hand: the refund is done, and a
 * mail tells the buyer. False: there is no open task with this id.
 */
export async function resolveTask(ctx: AppContext, taskId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const task = await closeTask(tx, taskId, ctx.clock.now());
    if (task?.kind === "refund_failed") await bookRefundByHand(tx, ctx, task.subject, task.id);
    return task !== null;
  });
}
