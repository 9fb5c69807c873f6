import { and, asc, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { AuditEntry } from "#contract/organiser/audit.ts";
import { likePattern } from "#db/like-pattern.ts";
import type { Reads } from "#db/transaction.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { auditLog } from "./tables.ts";

/** Empty filters leave nothing out. */
export interface AuditFilters {
  search: string;
  actor: string;
  noun: string;
  record_id: string;
  /** Days by the shop's clocks, both included. */
  from: string;
  to: string;
}

interface Wanted extends AuditFilters {
  offset: number;
  limit: number;
}

/** The newest first. */
export async function listAudit(
  reads: Reads,
  wanted: Wanted,
  canUndo: (entry: AuditRow) => boolean,
): Promise<{ count: number; results: AuditEntry[] }> {
  const where = matching(wanted, await currentShopZone(reads));
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
    results: rows.map((row) => {
      const { recordId, staffId: _, at, ...entry } = row;
      return {
        ...entry,
        at: at.toISOString(),
        record_id: recordId,
        actions: canUndo(row) ? ["undo" as const] : [],
      };
    }),
  };
}

export function matching({ search, actor, noun, record_id, from, to }: AuditFilters, zone: string) {
  const part = likePattern(search);
  const day = sql`(${auditLog.at} at time zone ${zone})::date`;
  return and(
    search
      ? or(ilike(auditLog.actor, part), ilike(auditLog.label, part), ilike(auditLog.action, part))
      : undefined,
    actor ? eq(auditLog.actor, actor) : undefined,
    noun ? eq(auditLog.noun, noun) : undefined,
    record_id ? eq(auditLog.recordId, record_id) : undefined,
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
  );
}

/** The values that staff can filter the log by. */
export async function knownInAudit(reads: Reads): Promise<{ actors: string[]; nouns: string[] }> {
  const [actors, nouns] = await Promise.all([
    reads.selectDistinct({ name: auditLog.actor }).from(auditLog).orderBy(asc(auditLog.actor)),
    reads.selectDistinct({ name: auditLog.noun }).from(auditLog).orderBy(asc(auditLog.noun)),
  ]);
  return { actors: actors.map(({ name }) => name), nouns: nouns.map(({ name }) => name) };
}

export type AuditRow = typeof auditLog.$inferSelect;

export async function findAuditEntry(reads: Reads, id: number): Promise<AuditRow | null> {
  const [entry] = await reads.select().from(auditLog).where(eq(auditLog.id, id));
  return entry ?? null;
}
