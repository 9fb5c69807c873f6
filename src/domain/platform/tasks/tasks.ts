import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { TaskResolution } from "#contract/organiser/sales/task-kinds.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Task, tasks, type UndeliverableMail } from "./tables.ts";

export type { Task, UndeliverableMail } from "./tables.ts";

/**
 * Adds a task to the organiser's list and queues its mail. One that is open already stays as it is; one that was resolved
 * and is found again is new, except unknown money, which came once. Resolves to the new task's id, or null.
 */
export async function addTask(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  task: Pick<Task, "kind" | "subject" | "detail"> & { mail?: UndeliverableMail },
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

/** The tasks that staff have still to do, oldest first. */
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

/** A page of those that are open, the oldest first, or of those that are resolved, the newest first. */
export async function findTasks(
  reads: Reads,
  { state, offset, limit }: { state: "open" | "resolved"; offset: number; limit: number },
): Promise<{ count: number; rows: Task[] }> {
  const where = state === "open" ? isNull(tasks.resolvedAt) : isNotNull(tasks.resolvedAt);
  const order =
    state === "open" ? [asc(tasks.createdAt), asc(tasks.id)] : [desc(tasks.resolvedAt), desc(tasks.id)];
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(tasks).where(where),
    reads
      .select()
      .from(tasks)
      .where(where)
      .orderBy(...order)
      .offset(offset)
      .limit(limit),
  ]);
  return { count: all?.count ?? 0, rows };
}

interface Outcome {
  resolution: TaskResolution;
  resolvedBy: string;
  note: string;
  now: Date;
}

/** Resolves an open task. Null: there is no such task that is open. */
export async function closeTask(
  tx: Transaction,
  id: string,
  { now, ...outcome }: Outcome,
): Promise<Task | null> {
  const [closed] = await tx
    .update(tasks)
    .set({ ...outcome, resolvedAt: now })
    .where(and(eq(tasks.id, id), isNull(tasks.resolvedAt)))
    .returning();
  return closed ?? null;
}
