import { and, eq } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import { closeWorkItem } from "../organiser/work-items.ts";
import { refunds } from "./tables.ts";

/**
 * Closes a work item. Of a refund that the provider refused, it means that somebody has given the money back by hand: the
 * refund is done, and the buyer is told. False: there is no such item that is open.
 */
export async function closeWork(ctx: AppContext, workItemId: string): Promise<boolean> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const item = await closeWorkItem(tx, workItemId, now);
    if (item?.kind === "refund_failed") {
      const done = await tx
        .update(refunds)
        .set({ status: "done", byHand: true, doneAt: now })
        .where(and(eq(refunds.id, item.subject), eq(refunds.status, "failed")))
        .returning({ id: refunds.id });
      for (const { id } of done) await ctx.jobs.enqueue(tx, "send-refund-mail", { refundId: id });
    }
    return item !== null;
  });
}
