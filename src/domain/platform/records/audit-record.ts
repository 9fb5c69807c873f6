import type { Transaction } from "#db/transaction.ts";
import type { Actor } from "../audit/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { givenFields, labelOf, type RecordKind, type StoredRecord } from "./record-kind.ts";

/** Writes down that a record was made (`before` is null) or changed. Returns the entry's id. */
export const auditRecord = (
  tx: Transaction,
  actor: Actor,
  now: Date,
  kind: RecordKind,
  before: StoredRecord | null,
  after: StoredRecord,
): Promise<number> =>
  recordAudit(tx, actor, now, {
    action: `${kind.noun}.${before ? "updated" : "created"}`,
    recordId: after.id,
    label: labelOf(kind, after),
    before: before && givenFields(before),
    after: before ? givenFields(after) : { ...givenFields(after), edition: after.edition },
  });
