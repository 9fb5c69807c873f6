import { and, desc, lt } from "drizzle-orm";
import papaparse from "papaparse";
import type { Reads } from "#db/transaction.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { type AuditFilters, type AuditRow, matching } from "./list-audit.ts";
import { auditLog } from "./tables.ts";

const BATCH = 500;
const COLUMNS = [
  "id",
  "at",
  "actor",
  "role",
  "action",
  "record_id",
  "label",
  "before",
  "after",
  "network",
  "device",
] as const;
/** Spreadsheets read a file without it in the machine's own encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/** As CSV, the newest first, in pieces: memory stays flat however long the log is. No cell is a formula. */
export async function* exportAudit(reads: Reads, filters: AuditFilters): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(",")}\r\n`;
  const where = matching(filters, await currentShopZone(reads));
  let before: number | null = null;
  for (;;) {
    const rows: AuditRow[] = await reads
      .select()
      .from(auditLog)
      .where(and(where, before === null ? undefined : lt(auditLog.id, before)))
      .orderBy(desc(auditLog.id))
      .limit(BATCH);
    if (rows.length > 0) {
      yield `${papaparse.unparse(rows.map(cellsOf), { escapeFormulae: true, header: false })}\r\n`;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.id;
  }
}

const cellsOf = (row: AuditRow) => [
  row.id,
  row.at.toISOString(),
  row.actor,
  row.role,
  row.action,
  row.recordId,
  row.label,
  row.before && JSON.stringify(row.before),
  row.after && JSON.stringify(row.after),
  row.network,
  row.device,
];
