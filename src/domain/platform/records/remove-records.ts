import { type FieldProblem, Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { type Fields, labelOf, type RecordKind, type StoredRecord, type Use } from "./record-kind.ts";
import { deleteRecords, findPlaces, findUses } from "./store-record.ts";

/** Named in an answer. */
const USES_MAX = 20;

/**
 * Removes them all, and returns by id what brings each back. Throws `record_in_use`: of one record `errors` names what uses
 * it (`events.12`), of many those that are used (`records.3`).
 */
export async function removeRecords(
  tx: Transaction,
  kind: RecordKind,
  records: readonly StoredRecord[],
): Promise<Map<number, Fields>> {
  const ids = records.map(({ id }) => id);
  const uses = await findUses(tx, kind, ids);
  if (uses.size > 0) throw inUse(kind, records, uses);
  const places = await findPlaces(tx, kind, ids);
  await deleteRecords(tx, kind, ids);
  return new Map(
    records.map(({ id, ...fields }) => {
      const place = places.get(id);
      return [id, place === undefined ? fields : { ...fields, place }];
    }),
  );
}

function inUse(
  kind: RecordKind,
  records: readonly StoredRecord[],
  uses: ReadonlyMap<number, readonly Use[]>,
): Problem {
  const [only] = records;
  const errors: FieldProblem[] =
    records.length === 1 && only
      ? (uses.get(only.id) ?? []).map(({ by }) => ({
          attr: `${by.path}.${by.id}`,
          code: "in_use",
          detail: by.label,
        }))
      : records.flatMap((record, place) => {
          const of = uses.get(record.id);
          if (!of) return [];
          const names = of.map(({ by }) => `${by.path}: ${by.label}`).slice(0, USES_MAX);
          const detail = `${labelOf(kind, record)} (${names.join(", ")})`;
          return [{ attr: `records.${place}`, code: "in_use", detail }];
        });
  return new Problem("record_in_use", "Other records refer to it", { errors: errors.slice(0, USES_MAX) });
}
