import { type FieldProblem, Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { findRecords, requireStaffEdition } from "./find-records.ts";
import { type Fields, givenFields, type RecordKind, type StoredRecord } from "./record-kind.ts";
import { removeRecords } from "./remove-records.ts";
import { changeRecord, sameValue } from "./store-record.ts";

interface Wanted {
  edition: number;
  records: readonly { id: number; version: number }[];
  action: "remove" | "set";
  set?: Fields | undefined;
}

/** Named in an answer. */
const PROBLEMS_MAX = 20;

/**
 * All in one transaction with one entry in the audit log, or none. A refusal names the records that stand in the way by
 * their places: `not_found`, `changed_meanwhile`, `record_in_use`, `invalid_input`.
 */
export async function changeMany(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  kind: RecordKind,
  { edition, records: wanted, action, set = {} }: Wanted,
): Promise<{ changed: number; audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await requireStaffEdition(tx, edition);
    const records = await requireAll(tx, kind, edition, wanted);
    const [before, after] =
      action === "remove"
        ? [await removeRecords(tx, kind, records), new Map<number, Fields>()]
        : await setAll(tx, kind, records, set);
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: `${kind.noun}.${action === "remove" ? "bulk_removed" : "bulk_updated"}`,
      recordId: edition,
      label: `${records.length} ${kind.path}`,
      before: Object.fromEntries(before),
      after: Object.fromEntries(after),
    });
    return { changed: records.length, audit_id };
  });
}

async function requireAll(
  tx: Transaction,
  kind: RecordKind,
  edition: number,
  wanted: Wanted["records"],
): Promise<StoredRecord[]> {
  const found = await findRecords(tx, kind, pluck(wanted, "id"));
  const seen = new Set<number>();
  const problems: FieldProblem[] = [];
  const records = wanted.flatMap(({ id, version }, place) => {
    const record = found.get(id);
    const code =
      !record || record.edition !== edition || seen.has(id)
        ? "not_found"
        : record.version !== version
          ? "changed_meanwhile"
          : null;
    seen.add(id);
    if (code) problems.push({ attr: `records.${place}`, code, detail: String(record?.[kind.label] ?? id) });
    return record ? [record] : [];
  });
  if (problems.length === 0) return records;
  const gone = problems.some(({ code }) => code === "not_found");
  throw new Problem(
    gone ? "not_found" : "changed_meanwhile",
    `${problems.length} of the records ${gone ? "do not exist any more, or changed" : "changed"} meanwhile`,
    { errors: problems.slice(0, PROBLEMS_MAX) },
  );
}

/** Returns of each record only the fields that differ, before and after. */
async function setAll(
  tx: Transaction,
  kind: RecordKind,
  records: readonly StoredRecord[],
  set: Fields,
): Promise<[Map<number, Fields>, Map<number, Fields>]> {
  const before = new Map<number, Fields>();
  const after = new Map<number, Fields>();
  for (const [place, record] of records.entries()) {
    const changed = await changeRecord(tx, kind, record, set).catch((error: unknown) => {
      throw atPlace(error, place);
    });
    const [was, is] = [givenFields(record), givenFields(changed)];
    const names = Object.keys(is).filter((name) => !sameValue(was[name], is[name]));
    const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
    before.set(record.id, only(was));
    after.set(record.id, only(is));
  }
  return [before, after];
}

/** Gives the problem of one record its place in the request. */
function atPlace(error: unknown, place: number): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = (error.errors ?? [{ attr: "", code: error.code, detail: error.message }]).map((one) => ({
    ...one,
    attr: `records.${place}${one.attr && `.${one.attr}`}`,
  }));
  return new Problem(error.code, error.message, { errors });
}
