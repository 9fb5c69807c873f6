import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { firstLanguage } from "#contract/language.ts";
import type { OldText } from "#contract/organiser/edition/editions.ts";
import type { Reads } from "#db/transaction.ts";
import { auditLog } from "#domain/platform/audit/tables.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import type { AppContext } from "../../app-context.ts";
import { readContent } from "../content/edition-rows.ts";
import { findOldTexts } from "../content/old-texts.ts";

/** In the audit log: staff have looked through the old texts. */
export const TEXTS_SEEN = "edition.texts_seen";

/**
 * The texts that still have an old name of the conference or, in a copy, name the edition before; none once staff have looked
 * through them.
 */
export async function showOldTexts(
  { db: { read } }: Pick<AppContext, "db">,
  { id, name, copiedFrom: from }: Pick<EditionRow, "id" | "name" | "copiedFrom">,
  reader = firstLanguage(),
): Promise<OldText[]> {
  const [[source], had] = await Promise.all([
    from
      ? read
          .select({ id: editions.id, name: editions.name })
          .from(editions)
          .where(eq(editions.year, from.year))
      : [],
    findFormerNames(read, id),
  ]);
  const names = [...new Set([...had, ...(source ? [source.name] : [])])].filter((one) => one !== name);
  if (!from && names.length === 0) return [];
  const [content, copied] = await Promise.all([
    readContent(read, id),
    source && source.id !== id ? readContent(read, source.id) : null,
  ]);
  return findOldTexts(content, { from, source: copied, names }, reader);
}

/** Those that the edition had since staff last looked through its texts, the latest first, as the audit log keeps them. */
async function findFormerNames(reads: Reads, id: number): Promise<string[]> {
  const undoing = alias(auditLog, "undoing");
  const before = sql<string | null>`${auditLog.before}->>'name'`;
  const rows = await reads
    .select({ action: auditLog.action, name: before })
    .from(auditLog)
    .leftJoin(undoing, and(eq(undoing.undoes, auditLog.id), eq(undoing.noun, "edition")))
    .where(
      and(
        eq(auditLog.noun, "edition"),
        eq(auditLog.recordId, String(id)),
        or(and(eq(auditLog.action, TEXTS_SEEN), isNull(undoing.id)), sql`${before} <> ''`),
      ),
    )
    .orderBy(desc(auditLog.id));
  const seen = rows.findIndex(({ action }) => action === TEXTS_SEEN);
  return rows.slice(0, seen === -1 ? undefined : seen).flatMap(({ name }) => name ?? []);
}
