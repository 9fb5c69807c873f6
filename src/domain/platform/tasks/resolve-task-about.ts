import { and, eq, isNull } from "drizzle-orm";
import type { TaskKind } from "#contract/organiser/sales/task-kinds.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { tasks } from "./tables.ts";

/** Staff have put right what an open task is about: it is done, with its entry in the audit log. Without such a task nothing happens. */
export async function resolveTaskAbout(
  tx: Transaction,
  actor: Actor,
  { kind, subject }: { kind: TaskKind; subject: string },
  now: Date,
): Promise<void> {
  const closed = await tx
    .update(tasks)
    .set({ resolution: "done", resolvedBy: actor.name, resolvedAt: now })
    .where(and(eq(tasks.kind, kind), eq(tasks.subject, subject), isNull(tasks.resolvedAt)))
    .returning();
  for (const { id } of closed) {
    const before = { resolution: null };
    const after = { resolution: "done" };
    await recordAudit(tx, actor, now, { action: "task.resolved", recordId: id, label: kind, before, after });
  }
}
