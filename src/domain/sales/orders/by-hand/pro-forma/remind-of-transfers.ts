import { sql } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { type Loop, startLoop } from "#outside/loop.ts";

type Reminding = Pick<AppContext, "db" | "clock" | "jobs">;

const POLL_MS = 60_000;
const BATCH = 50;

/** Reminds buyers of transfers that are due soon, until stopped. */
export function startTransferReminders(ctx: Reminding, onError: (error: unknown) => void): Loop {
  return startLoop(POLL_MS, async () => ({ more: (await remindOfTransfers(ctx)) === BATCH }), onError);
}

/**
 * Queues the reminders that are due, each once: it is marked in the transaction that queues it, and other processes skip what is
 * being marked. Returns how many orders were looked at.
 */
export async function remindOfTransfers({ db, clock, jobs }: Reminding): Promise<number> {
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update hand_orders set reminded_at = ${now}::timestamptz
      where order_id in (select order_id from hand_orders where remind_at <= ${now}::timestamptz and reminded_at is null
        order by remind_at limit ${BATCH} for no key update skip locked)
      returning order_id, (select state = 'pending' from orders where id = order_id) as waits`);
    for (const { order_id, waits } of rows) {
      if (waits)
        await jobs.enqueue(tx, "send-transfer-mail", { orderId: String(order_id), kind: "reminder" });
    }
    return rows.length;
  });
}
