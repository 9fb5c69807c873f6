import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { type AuditRow, findAuditEntry } from "#domain/platform/audit/list-audit.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { findRecords } from "./find-records.ts";
import { type Fields, givenFields, type RecordKind, type StoredRecord } from "./record-kind.ts";
import { removeRecords } from "./remove-records.ts";
import { readOrder, writeOrder } from "./reorder-records.ts";
import { changedMeanwhile, changeRecord, insertRecord, sameValue } from "./store-record.ts";

/** A change's effect on one record; null: it was not there. */
interface Step {
  id: number;
  before: Fields | null;
  after: Fields | null;
}

/** The audit log's name for undoing a change. */
const inverse: Record<string, string> = {
  created: "removed",
  updated: "updated",
  texts_seen: "updated",
  removed: "created",
  reordered: "reordered",
  bulk_created: "bulk_removed",
  bulk_updated: "bulk_updated",
  bulk_removed: "bulk_created",
  imported: "imported",
};

/**
 * Puts back what one entry of the audit log changed, as a change of its own that can be undone too. Throws `not_found` for
 * an entry that cannot be undone; `changed_meanwhile` when one of its fields has changed since, or what it refers to is
 * gone; `record_in_use`; and what `requireMay` throws. Fields that it did not change stay as they are.
 */
export async function undoChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  kinds: readonly RecordKind[],
  entryId: number,
  /** Throws where the actor may not change this kind now. */
  requireMay: (kind: RecordKind) => void,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const entry = await findAuditEntry(tx, entryId);
    const way = entry && findUndo(kinds, entry);
    if (!way) throw new Problem("not_found", "There is no such change that can be undone");
    const { kind, action, back } = way;
    requireMay(kind);
    const { recordId, label } = entry;
    const states =
      action === "reordered"
        ? await undoOrder(tx, kind, entry)
        : action === "imported"
          ? await undoImport(tx, kinds, entry)
          : await undoSteps(tx, kind, entry);
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: `${kind.noun}.${back}`,
      recordId,
      label,
      ...states,
      undoes: entryId,
    });
    return { audit_id };
  });
}

/** The kind of record that an entry changed, and the change that undoes it; null: it cannot be undone. */
export function findUndo(kinds: readonly RecordKind[], entry: Pick<AuditRow, "noun" | "action">) {
  const kind = kinds.find(({ noun }) => noun === entry.noun);
  const action = entry.action.split(".")[1] ?? "";
  const back = inverse[action];
  // A whole edition that was imported has no state before it.
  return kind && back && entry.action !== "edition.imported" ? { kind, action, back } : null;
}

interface States {
  before: Fields | null;
  after: Fields | null;
}

async function undoOrder(tx: Transaction, kind: RecordKind, entry: AuditRow): Promise<States> {
  const edition = Number(entry.recordId);
  if (!sameValue(await readOrder(tx, kind, edition), entry.after?.ids)) throw changedMeanwhile(kind);
  await writeOrder(tx, kind, { edition, ids: entry.before?.ids as number[] });
  return { before: entry.after, after: entry.before };
}

/**
 * The paths of the kinds that an import writes. The records that sessions name come back before the sessions,
 * and go after them.
 */
const IMPORTED = ["stages", "event-types", "tracks", "speakers", "events"];

async function undoImport(
  tx: Transaction,
  kinds: readonly RecordKind[],
  entry: AuditRow,
): Promise<{ before: Fields; after: Fields }> {
  const of = (fields: Fields | null, path: string) => (fields?.[path] ?? {}) as Fields;
  const come = IMPORTED.some((path) => {
    const stay = of(entry.after, path);
    return Object.keys(of(entry.before, path)).some((id) => !(id in stay));
  });
  const states = { before: {} as Fields, after: {} as Fields };
  for (const path of come ? IMPORTED : IMPORTED.toReversed()) {
    const kind = kinds.find((one) => one.path === path);
    const [before, after] = [of(entry.before, path), of(entry.after, path)];
    if (!kind || Object.keys({ ...before, ...after }).length === 0) continue;
    const undone = await undoSteps(tx, kind, {
      ...entry,
      action: `${kind.noun}.bulk_updated`,
      before,
      after,
    });
    const now = await findRecords(tx, kind, Object.keys(undone.after ?? {}).map(Number));
    for (const [id, record] of now) {
      const was = undone.before?.[id] as Fields | undefined;
      await kind.importUndone?.(tx, record, was ? { ...record, ...was } : null);
    }
    states.before[path] = undone.before;
    states.after[path] = undone.after;
  }
  for (const kind of kinds) await kind.importEnded?.(tx, entry.id);
  return states;
}

const isBulk = (action: string) => action.split(".")[1]?.startsWith("bulk_") ?? false;

function stepsOf({ action, recordId, before, after }: AuditRow): Step[] {
  if (!isBulk(action)) return [{ id: Number(recordId), before, after }];
  const of = (fields: Fields | null, id: string) => (fields?.[id] ?? null) as Fields | null;
  const ids = Object.keys({ ...before, ...after });
  return ids.map((id) => ({ id: Number(id), before: of(before, id), after: of(after, id) }));
}

async function undoSteps(tx: Transaction, kind: RecordKind, entry: AuditRow): Promise<States> {
  const steps = stepsOf(entry);
  const now = await findRecords(tx, kind, pluck(steps, "id"));
  for (const { id, after } of steps) if (!isStill(now.get(id), after)) throw changedMeanwhile(kind);
  const were = new Map<number, Fields>();
  const are = new Map<number, Fields>();
  for (const { id, before } of steps) {
    const current = now.get(id);
    if (before && current) {
      were.set(id, only(current, before));
      are.set(id, only(await changeRecord(tx, kind, current, before).catch(asChanged), before));
    } else if (before) {
      const back = await bringBack(tx, kind, id, before).catch(asChanged);
      are.set(id, { ...givenFields(back), edition: back.edition });
    }
  }
  const added = steps.flatMap(({ id, before }) => (before ? [] : (now.get(id) ?? [])));
  if (added.length > 0) for (const [id, fields] of await removeRecords(tx, kind, added)) were.set(id, fields);
  if (isBulk(entry.action)) return { before: Object.fromEntries(were), after: Object.fromEntries(are) };
  const [first] = steps;
  return { before: were.get(first?.id ?? 0) ?? null, after: are.get(first?.id ?? 0) ?? null };
}

function isStill(now: StoredRecord | undefined, after: Fields | null): boolean {
  if (!now || !after) return !now && !after;
  return Object.entries(after).every(([name, value]) => sameValue(now[name], value));
}

/** With its id, its place, and a version that no open form has. */
function bringBack(tx: Transaction, kind: RecordKind, id: number, before: Fields): Promise<StoredRecord> {
  const { edition, version, place, ...fields } = before;
  return insertRecord(tx, kind, Number(edition), fields, {
    id,
    version: Number(version) + 1,
    place: place === undefined ? null : Number(place),
  });
}

const only = (record: Fields, of: Fields): Fields =>
  Object.fromEntries(Object.keys(of).map((name) => [name, record[name]]));

/** The request is right; what it would put back no longer fits. */
function asChanged(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== "invalid_input") throw error;
  throw new Problem("changed_meanwhile", error.message, error.errors ? { errors: error.errors } : {});
}
