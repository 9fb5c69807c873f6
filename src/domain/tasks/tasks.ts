import { randomUUID } from "node:crypto";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { type Task, tasks } from "./tables.ts";

export type { Task } from "./tables.ts";

/**
 * Adds a task to the organiser's list and queues its mail. One that is open already stays as it is; one that was resolved
 * and is found again is new, except unknown money, which came once. Resolves to the new task's id, or null.
 */
export async function addTask(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  task: Pick<Task, "kind" | "subject" | "detail">,
): Promise<string | null> {
  const id = randomUUID();
  const added = await tx
    .insert(tasks)
    .values({ ...task, id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  if (added.length === 0) return null;
  await ctx.jobs.enqueue(tx, "mail-task", { taskId: id });
  return id;
}

/** What is still to be done, oldest first. */
export async function openTasks(reads: Reads): Promise<Task[]> {
  return reads.select().from(tasks).where(isNull(tasks.resolvedAt)).orderBy(asc(tasks.createdAt));
}

export async function countOpenTasks(reads: Reads): Promise<number> {
  const [open] = await reads.select({ count: count() }).from(tasks).where(isNull(tasks.resolvedAt));
  return open?.count ?? 0;
}

export async function findTask(reads: Reads, id: string): Promise<Task | null> {
  const [task] = await reads.select().from(tasks).where(eq(tasks.id, id));
  return task ?? null;
}

/** Marks an open task as done. Null: there is no such task that is open. */
export async function closeTask(tx: Transaction, id: string, now: Date): Promise<Task | null> {
  const [closed] = await tx
    .update(tasks)
    .set({ resolvedAt: now })
    .where(and(eq(tasks.id, id), isNull(tasks.resolvedAt)))
    .returning();
  return closed ?? null;
}
