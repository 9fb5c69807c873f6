import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { auditRecord } from "./audit-record.ts";
import { requireRecord, requireStaffEdition, withShown } from "./find-records.ts";
import { type Fields, labelOf, type RecordKind } from "./record-kind.ts";
import { removeRecords } from "./remove-records.ts";
import { changedMeanwhile, changeRecord, insertRecord } from "./store-record.ts";

type EditContext = Pick<AppContext, "db" | "clock">;

/** Throws `not_found` for an edition that does not exist; `invalid_input`. */
export async function createRecord(
  { db, clock }: EditContext,
  actor: Actor,
  kind: RecordKind,
  { edition, ...fields }: Fields & { edition: number },
): Promise<Fields> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await requireStaffEdition(tx, edition);
    const record = await insertRecord(tx, kind, edition, fields);
    const audit_id = await auditRecord(tx, actor, clock.now(), kind, null, record);
    const [shown] = await withShown(tx, kind, [record], clock.now());
    return { ...shown, audit_id };
  });
}

/** Throws `not_found`, `invalid_input`; `changed_meanwhile` when `version` is not the stored one. */
export async function updateRecord(
  { db, clock }: EditContext,
  actor: Actor,
  kind: RecordKind,
  { id, version, ...changes }: Fields & { id: number; version: number },
): Promise<Fields> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const before = await requireRecord(tx, kind, id);
    if (before.version !== version) throw changedMeanwhile(kind);
    const after = await changeRecord(tx, kind, before, changes);
    const audit_id = await auditRecord(tx, actor, clock.now(), kind, before, after);
    const [shown] = await withShown(tx, kind, [after], clock.now());
    return { ...shown, audit_id };
  });
}

/** Throws `not_found`, `changed_meanwhile`; `record_in_use` with what uses it. */
export async function removeRecord(
  { db, clock }: EditContext,
  actor: Actor,
  kind: RecordKind,
  { id, version }: { id: number; version: number },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const record = await requireRecord(tx, kind, id);
    if (record.version !== version) throw changedMeanwhile(kind);
    const removed = await removeRecords(tx, kind, [record]);
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: `${kind.noun}.removed`,
      recordId: id,
      label: labelOf(kind, record),
      before: removed.get(id) ?? null,
    });
    return { audit_id };
  });
}
