import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import { prepared } from "#db/prepared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import { askIfDue } from "./ask-provider.ts";
import { type Attempt, findAttempt } from "./attempts/find-attempts.ts";
import { payments } from "./tables.ts";

/** So often, in ms, those that wait look whether their row was written: all of a process in one statement. */
const LOOK_MS = 500;
/** A payment's pages and devices; a further one is answered at once. */
const HELD_MAX = 4;

const held = new Map<string, number>();

/**
 * The attempt after its provider was asked, if that is due; of a pending one whose state stays the same only after `forMs`, or once the
 * process is told to end. Whichever process changes it, its buyer hears of it within half a second, and asks once where there
 * would be five polls (decision 217).
 */
export async function untilChanged(ctx: AppContext, attempt: Attempt, forMs: number): Promise<Attempt> {
  const { id } = attempt.payment;
  const until = performance.now() + forMs;
  let now = await askIfDue(ctx, attempt);
  const others = held.get(id) ?? 0;
  if (forMs === 0 || others >= HELD_MAX) return now;
  held.set(id, others + 1);
  try {
    // It may have been written since `attempt` was read: the first look reads it again.
    let seen: string | null = null;
    while (isStillPending(now, attempt) && performance.now() < until && !ctx.leaving.now) {
      await nextLook();
      const written = await findWritten(ctx.db.read, id);
      const isDue = now.payment.nextCheckAt !== null && now.payment.nextCheckAt <= ctx.clock.now();
      if (written === seen && !isDue) continue;
      seen = written;
      now = await askIfDue(ctx, (await findAttempt(ctx.db.read, id)) ?? now);
    }
    return now;
  } finally {
    const left = (held.get(id) ?? 1) - 1;
    if (left > 0) held.set(id, left);
    else held.delete(id);
  }
}

/** Nothing that its buyer sees has changed: that its provider was asked is no news. */
const isStillPending = (now: Attempt, before: Attempt): boolean =>
  now.payment.status === PaymentStatus.pending &&
  isDeepStrictEqual(withoutChecks(now), withoutChecks(before));

const withoutChecks = ({ payment, order }: Attempt) => ({
  order,
  payment: { ...payment, checks: 0, nextCheckAt: null },
});

let look: Promise<void> | null = null;

const nextLook = (): Promise<void> => {
  look ??= sleep(LOOK_MS).then(() => {
    look = null;
  });
  return look;
};

/** Says whether one of the two rows was written since: by the transactions that wrote them last. */
const findWritten = batchedLookup(async (reads, ids) => {
  const rows = await writtenByIds(reads).execute({ ids });
  return new Map(rows.map(({ id, written }) => [id, written]));
});

const writtenByIds = prepared("payments_written", (reads) =>
  reads
    .select({ id: payments.id, written: sql<string>`${payments}.xmin || ' ' || ${orders}.xmin` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${payments.id} = any(${sql.placeholder("ids")}::uuid[])`),
);
