import { and, eq, inArray, isNull } from "drizzle-orm";
import { claimRows } from "#db/claim-rows.ts";
import type { AppContext } from "#domain/app-context.ts";
import { handOrders, orders } from "../../tables.ts";

type Reminding = Pick<AppContext, "db" | "clock" | "jobs">;

const BATCH = 50;

/** Reminds buyers of transfers and Multibanco payments that are due soon, each once: the mail is queued in the transaction that marks the order. Returns how many it marked. */
export async function remindOfTransfers({ db, clock, jobs }: Reminding): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await claimRows(tx, handOrders, {
      dueAt: handOrders.remindAt,
      now,
      and: isNull(handOrders.remindedAt),
      limit: BATCH,
      set: { remindedAt: now },
    });
    const ids = due.map(({ orderId }) => orderId);
    const waiting = await tx
      .select({ orderId: orders.id, source: orders.source })
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.state, "pending")));
    for (const { orderId, source } of waiting) {
      const mail = source === "multibanco" ? "send-multibanco-mail" : "send-transfer-mail";
      await jobs.enqueue(tx, mail, { orderId, kind: "reminder" });
    }
    return due.length;
  });
}
