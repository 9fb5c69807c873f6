import { and, count, desc, eq, ilike, or } from "drizzle-orm";
import type { AuditEntry } from "#contract/organiser/audit.ts";
import { likePattern } from "#db/like-pattern.ts";
import type { Reads } from "#db/transaction.ts";
import { auditLog } from "./tables.ts";

interface Wanted {
  search: string;
  noun: string;
  record_id: string;
  offset: number;
  limit: number;
}

/** The newest first. Empty filters leave nothing out. */
export async function listAudit(
  reads: Reads,
  wanted: Wanted,
): Promise<{ count: number; results: AuditEntry[] }> {
  const part = likePattern(wanted.search);
  const where = and(
    wanted.search
      ? or(ilike(auditLog.actor, part), ilike(auditLog.label, part), ilike(auditLog.action, part))
      : undefined,
    wanted.noun ? eq(auditLog.noun, wanted.noun) : undefined,
    wanted.record_id ? eq(auditLog.recordId, wanted.record_id) : undefined,
  );
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(auditLog).where(where),
    reads
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .offset(wanted.offset)
      .limit(wanted.limit),
  ]);
  return {
    count: all?.count ?? 0,
    results: rows.map(({ recordId, staffId: _, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      record_id: recordId,
    })),
  };
}

export type AuditRow = typeof auditLog.$inferSelect;

export async function findAuditEntry(reads: Reads, id: number): Promise<AuditRow | null> {
  const [entry] = await reads.select().from(auditLog).where(eq(auditLog.id, id));
  return entry ?? null;
}
