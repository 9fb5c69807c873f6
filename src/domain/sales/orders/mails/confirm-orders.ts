import { eq, sql } from "drizzle-orm";
import { backOff, claimRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { type Loop, startLoop } from "#outside/loop.ts";
import { untilIdle } from "#outside/low-priority-queue.ts";
import { MailRefused } from "#outside/mail/mail.ts";
import { withinTime } from "#outside/time-limit.ts";
import { recordEvents } from "../order-events.ts";
import { type OrderRow, orders } from "../tables.ts";
import { sendConfirmation } from "./send-confirmation.ts";

const POLL_EVERY_MS = 500;
/** A process sends at most so many confirmations at once: a mail server that hangs holds up no more. */
const AT_ONCE = 12;
/** Claimed together where so many are due: a claim is a commit, and one for each mail would be as much work as its other statements. */
const CLAIMED_TOGETHER = 4;
/** A confirmation whose PDF or mail server hangs is given up for this time, in ms, and sent again later. */
const SEND_WITHIN_MS = 90_000;
const RETRY_MAX_MS = 2 * 60_000;
/** Longer than a batch takes to send, in ms: another process then takes the orders of one that failed. */
const CLAIM_MS = RETRY_MAX_MS + SEND_WITHIN_MS;
/** A mail server may be down for hours; what fails for longer, in ms, becomes a task of the organiser. */
const TASK_AFTER_MS = 6 * 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

/**
 * Sends the confirmations that are due, until stopped. The outbox is the orders' own `confirmation_due_at`, written as
 * they complete. Buyers in a rush come before it.
 */
export function startConfirmations(ctx: AppContext, onError: (error: unknown) => void): Loop {
  const sending = new Set<Promise<void>>();
  const loop = startLoop(
    POLL_EVERY_MS,
    async () => {
      while (sending.size > AT_ONCE - CLAIMED_TOGETHER) await Promise.race(sending);
      const free = AT_ONCE - sending.size;
      const due = (await isConfirmationDue(ctx)) ? await claimWhenIdle(ctx, free) : [];
      for (const order of due) {
        const one = confirm(ctx, order, onError).finally(() => sending.delete(one));
        sending.add(one);
      }
      return due.length === free;
    },
    onError,
  );
  return {
    stop: async () => {
      await loop.stop();
      await Promise.all(sending);
    },
  };
}

export async function confirmDueOrders(ctx: AppContext, onError: (error: unknown) => void): Promise<void> {
  for (let due = await claimDue(ctx, AT_ONCE); due.length > 0; due = await claimDue(ctx, AT_ONCE))
    await Promise.all(due.map((order) => confirm(ctx, order, onError)));
}

type Due = OrderRow & { closedAt: Date };

export async function isConfirmationDue({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<boolean> {
  const now = clock.now().toISOString();
  const { rows } = await db.read.execute(
    sql`select exists (select from orders where confirmation_due_at <= ${now}::timestamptz) as due`,
  );
  return rows[0]?.due === true;
}

async function claimWhenIdle(ctx: AppContext, count: number): Promise<Due[]> {
  await untilIdle();
  return claimDue(ctx, count);
}

async function claimDue({ db, clock }: AppContext, count: number): Promise<Due[]> {
  const now = clock.now();
  const claimed = await claimRows(db.single, orders, {
    dueAt: orders.confirmationDueAt,
    now,
    limit: count,
    set: {
      confirmationDueAt: new Date(now.getTime() + CLAIM_MS),
      confirmationAttempts: sql`${orders.confirmationAttempts} + 1`,
    },
  });
  return claimed.map((order) => ({ ...order, closedAt: order.closedAt ?? now }));
}

async function confirm(ctx: AppContext, order: Due, onError: (error: unknown) => void): Promise<void> {
  try {
    const sent = await withinTime(SEND_WITHIN_MS, "A confirmation", sendConfirmation(ctx, order));
    await (sent ? markSent(ctx, order) : dropFromOutbox(ctx.db.single, order.id));
  } catch (error) {
    onError(error);
    await ctx.db.transaction((tx) => sendLater(tx, ctx, order, error)).catch(onError);
  }
}

/** One statement, as every mail of a rush runs it. */
async function markSent({ db, clock }: AppContext, order: Due): Promise<void> {
  const now = clock.now();
  const { orderId, paymentId, event, cause } = eventOf(order, now, "confirmation_sent");
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.single.execute(sql`
    with sent as (
      update ${orders} set confirmation_due_at = null, confirmation_sent_at = ${at}
      where id = ${orderId} and confirmation_sent_at is null returning id
    )
    insert into order_events (order_id, payment_id, at, event, cause)
    select id, ${paymentId}::uuid, ${at}, ${event}, ${cause} from sent`);
}

async function dropFromOutbox(tx: Transaction, id: string): Promise<void> {
  await tx.update(orders).set({ confirmationDueAt: null }).where(eq(orders.id, id));
}

/**
 * Again after a pause that grows; what fails for hours becomes a task, and what fails for days is given up. An address that
 * takes no mail is both at once.
 */
async function sendLater(tx: Transaction, ctx: AppContext, order: Due, error: unknown): Promise<void> {
  const now = ctx.clock.now();
  const failingForMs = now.getTime() - order.closedAt.getTime();
  const refused = error instanceof MailRefused;
  if (refused || failingForMs >= TASK_AFTER_MS) {
    const task = await addTask(tx, ctx, {
      kind: "confirmation_failed",
      subject: order.id,
      detail: `${order.confirmationAttempts} attempts${refused ? `. ${error.message}` : ""}`,
    });
    if (task) await recordEvents(tx, { ...eventOf(order, now, "task_added"), detail: { task } });
  }
  if (refused || failingForMs >= GIVE_UP_AFTER_MS) {
    await recordEvents(tx, eventOf(order, now, "confirmation_failed"));
    return dropFromOutbox(tx, order.id);
  }
  const pauseMs = backOff(order.confirmationAttempts, RETRY_MAX_MS);
  await tx
    .update(orders)
    .set({ confirmationDueAt: new Date(now.getTime() + pauseMs) })
    .where(eq(orders.id, order.id));
}

const eventOf = <Event extends "confirmation_sent" | "confirmation_failed" | "task_added">(
  order: Due,
  at: Date,
  event: Event,
) => ({ orderId: order.id, paymentId: order.currentPaymentId, at, event, cause: "job" as const });
