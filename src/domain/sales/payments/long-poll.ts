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

/** The time between two statements, in ms, that ask for all long polls of a process whether their rows were written. */
const ASK_MS = 500;
/** Polls of one payment at a time, for its pages and devices; a further one is answered at once. */
const LONG_POLLS_MAX = 4;

/** How many there are, by payment. */
const longPolls = new Map<string, number>();

/**
 * A long poll: resolves to the attempt once its state has changed, after `forMs`, or when the process ends; at once where it is not
 * pending. Its provider is asked when that is due. Any process may change it: the rows are read, and no process notifies another
 * (decision 217).
 */
export async function waitForChange(ctx: AppContext, attempt: Attempt, forMs: number): Promise<Attempt> {
  const { id } = attempt.payment;
  const until = performance.now() + forMs;
  let now = await askIfDue(ctx, attempt);
  const others = longPolls.get(id) ?? 0;
  if (forMs === 0 || others >= LONG_POLLS_MAX) return now;
  longPolls.set(id, others + 1);
  try {
    // It may have been written since `attempt` was read: it is read again the first time.
    let seen: string | null = null;
    while (isStillPending(now, attempt) && performance.now() < until && !ctx.leaving.now) {
      await nextAsk();
      const written = await findWritten(ctx.db.read, id);
      const isDue = now.payment.nextCheckAt !== null && now.payment.nextCheckAt <= ctx.clock.now();
      if (written === seen && !isDue) continue;
      seen = written;
      now = await askIfDue(ctx, (await findAttempt(ctx.db.read, id)) ?? now);
    }
    return now;
  } finally {
    const left = (longPolls.get(id) ?? 1) - 1;
    if (left > 0) longPolls.set(id, left);
    else longPolls.delete(id);
  }
}

/** Nothing that its buyer sees has changed: that the provider was asked is not shown. */
const isStillPending = (now: Attempt, before: Attempt): boolean =>
  now.payment.status === PaymentStatus.pending &&
  isDeepStrictEqual(withoutChecks(now), withoutChecks(before));

const withoutChecks = ({ payment, order }: Attempt) => ({
  order,
  payment: { ...payment, checks: 0, nextCheckAt: null },
});

let ask: Promise<void> | null = null;

/** The same moment for all of the process: their look-ups share a statement. */
const nextAsk = (): Promise<void> => {
  ask ??= sleep(ASK_MS).then(() => {
    ask = null;
  });
  return ask;
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
