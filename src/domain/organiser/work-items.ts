import { randomUUID } from "node:crypto";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { type WorkItem, workItems } from "./tables.ts";

export type { WorkItem } from "./tables.ts";

/**
 * Puts something on the organiser's list, and has them told of it by mail. What is open there already stays as it is; what
 * was closed and is wrong again is a new item, except money of nobody's, which came once.
 */
export async function addWorkItem(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  item: Pick<WorkItem, "kind" | "subject" | "detail">,
): Promise<void> {
  const id = randomUUID();
  const added = await tx
    .insert(workItems)
    .values({ ...item, id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: workItems.id });
  if (added.length > 0) await ctx.jobs.enqueue(tx, "tell-organiser", { workItemId: id });
}

/** What is still to be done, oldest first. */
export async function openWorkItems(reads: Reads): Promise<WorkItem[]> {
  return reads.select().from(workItems).where(isNull(workItems.doneAt)).orderBy(asc(workItems.createdAt));
}

export async function countOpenWork(reads: Reads): Promise<number> {
  const [open] = await reads.select({ count: count() }).from(workItems).where(isNull(workItems.doneAt));
  return open?.count ?? 0;
}

export async function findWorkItem(reads: Reads, id: string): Promise<WorkItem | null> {
  const [item] = await reads.select().from(workItems).where(eq(workItems.id, id));
  return item ?? null;
}

/** Somebody has done it. Null: there is no such item that is open. */
export async function closeWorkItem(tx: Transaction, id: string, now: Date): Promise<WorkItem | null> {
  const [closed] = await tx
    .update(workItems)
    .set({ doneAt: now })
    .where(and(eq(workItems.id, id), isNull(workItems.doneAt)))
    .returning();
  return closed ?? null;
}
