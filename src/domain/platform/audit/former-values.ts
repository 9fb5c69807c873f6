import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reads } from "#db/transaction.ts";
import { auditLog } from "./tables.ts";

interface Wanted {
  noun: string;
  recordId: number;
  /** A text. */
  field: string;
  /** The action since whose last entry values count. One that was undone is none. */
  until: string;
}

/** The texts that a record's field had before other ones, the latest first, as far as the log reaches. */
export async function findFormerValues(
  reads: Reads,
  { noun, recordId, field, until }: Wanted,
): Promise<string[]> {
  const undoing = alias(auditLog, "undoing");
  const before = sql<string | null>`${auditLog.before}->>${field}`;
  const rows = await reads
    .select({ action: auditLog.action, value: before })
    .from(auditLog)
    .leftJoin(
      undoing,
      and(eq(undoing.noun, noun), eq(undoing.recordId, String(recordId)), eq(undoing.undoes, auditLog.id)),
    )
    .where(
      and(
        eq(auditLog.noun, noun),
        eq(auditLog.recordId, String(recordId)),
        or(and(eq(auditLog.action, until), isNull(undoing.id)), sql`${before} <> ''`),
      ),
    )
    .orderBy(desc(auditLog.id));
  const end = rows.findIndex(({ action }) => action === until);
  return rows.slice(0, end === -1 ? undefined : end).flatMap(({ value }) => value ?? []);
}
