import { and, eq, inArray, max, ne } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { Problem, wrongField } from "#contract/problem.ts";
import { randomId } from "#db/assign-ids.ts";
import { postgresCode } from "#db/postgres-code.ts";
import type { Transaction } from "#db/transaction.ts";
import { cleanFields } from "./clean-fields.ts";
import { requireRecord } from "./find-records.ts";
import {
  columnOf,
  editionOf,
  type Fields,
  fieldNames,
  type RecordKind,
  type RecordTable,
  type StoredRecord,
  toColumn,
  type Use,
} from "./record-kind.ts";

const FOREIGN_KEY_BROKEN = "23503";

/** A removed record comes back with these, besides its fields. */
export interface Identity {
  id: number;
  version: number;
  /** Its place, in kinds with an order. */
  place: number | null;
}

/** `again`: a removed record comes back. Throws `invalid_input`. */
export async function insertRecord(
  tx: Transaction,
  kind: RecordKind,
  edition: number,
  given: Fields,
  again: Identity | null = null,
): Promise<StoredRecord> {
  const fields = cleanFields(kind, given);
  await checkFields(tx, kind, { ...fields, id: null, edition });
  const place = again?.place ?? (await nextPlace(tx, kind, edition));
  const drawn = (await kind.hasRandomId?.(tx, fields)) ? { id: randomId() } : {};
  const identity = again ? { id: again.id, version: again.version } : drawn;
  const [row] = await tx
    .insert(kind.table)
    .values({
      ...columnsOf(kind, fields),
      ...(kind.positionKey ? { [kind.positionKey]: place } : {}),
      editionId: edition,
      ...identity,
    } as never)
    .returning({ id: kind.table.id });
  const record = { ...fields, id: Number(row?.id), edition, version: 1 };
  await writeLists(tx, kind, record, fields);
  return requireRecord(tx, kind, record.id);
}

/**
 * Writes what differs; a record that stays as it is keeps its version. Throws `invalid_input`; `changed_meanwhile` when the
 * stored version is another than that of `before`.
 */
export async function changeRecord(
  tx: Transaction,
  kind: RecordKind,
  before: StoredRecord,
  changes: Fields,
): Promise<StoredRecord> {
  const clean = cleanFields(kind, changes);
  const fields = Object.fromEntries(
    Object.entries(clean).filter(([name, value]) => !sameValue(value, before[name])),
  );
  const { table } = kind;
  const own = and(eq(table.id, before.id), eq(table.version, before.version));
  if (Object.keys(fields).length === 0) return before;
  await checkFields(tx, kind, { ...before, ...fields });
  const written = await tx
    .update(table)
    .set({ ...columnsOf(kind, fields), version: before.version + 1 } as never)
    .where(own)
    .returning({ id: table.id });
  if (written.length === 0) throw changedMeanwhile(kind);
  await writeLists(tx, kind, before, fields);
  const now = await requireRecord(tx, kind, before.id);
  await kind.changed?.(tx, before, now);
  return now;
}

/** Those that nothing uses: `findUses` says so before. Throws `record_in_use` where the database knows of a use. */
export async function deleteRecords(
  tx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<void> {
  try {
    await tx.delete(kind.table).where(inArray(kind.table.id, [...ids]));
  } catch (error) {
    if (postgresCode(error) !== FOREIGN_KEY_BROKEN) throw error;
    throw new Problem("record_in_use", "Other records refer to it");
  }
}

export async function findUses(
  tx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, Use[]>> {
  return Map.groupBy((await kind.uses?.(tx, ids)) ?? [], ({ id }) => id);
}

export function changedMeanwhile(kind: RecordKind): Problem {
  return new Problem(
    "changed_meanwhile",
    `The ${kind.noun.replaceAll("_", " ")} was changed meanwhile; read it again`,
  );
}

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** PostgreSQL stores an object's keys in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

function columnsOf(kind: RecordKind, fields: Fields): Fields {
  const own = Object.entries(fields).filter(([name]) => kind.columns[name]);
  return Object.fromEntries(
    own.map(([name, value]) => [kind.keys[name], toColumn(kind.columns[name] as PgColumn, value)]),
  );
}

async function writeLists(tx: Transaction, kind: RecordKind, record: StoredRecord, fields: Fields) {
  for (const [name, list] of Object.entries(kind.lists ?? {}))
    if (name in fields) await list.write(tx, record, fields[name] as never);
}

async function nextPlace(tx: Transaction, kind: RecordKind, edition: number): Promise<number | null> {
  if (!kind.position) return null;
  const [last] = await tx
    .select({ position: max(kind.position) })
    .from(kind.table)
    .where(eq(kind.edition, edition));
  return Number(last?.position ?? 0) + 1;
}

/** The place of each among the edition's; none for kinds without an order. */
export async function findPlaces(
  tx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (!kind.position) return new Map();
  const rows = await tx
    .select({ id: kind.table.id, place: kind.position })
    .from(kind.table)
    .where(inArray(kind.table.id, [...ids]));
  return new Map(rows.map(({ id, place }) => [Number(id), Number(place)]));
}

async function checkFields(
  tx: Transaction,
  kind: RecordKind,
  record: Fields & { id: number | null; edition: number },
): Promise<void> {
  for (const [name, table] of Object.entries(kind.references ?? {}))
    await requireReference(tx, table, record, name);
  for (const name of kind.unique ?? []) await requireUnique(tx, kind, record, name);
  await kind.check?.(tx, record);
  const unknown = Object.keys(record).filter(
    (name) => !["id", "edition", "version", ...fieldNames(kind)].includes(name),
  );
  if (unknown.length > 0) throw new Error(`The records of ${kind.path} have no ${unknown.join(", ")}`);
}

async function requireReference(
  tx: Transaction,
  table: RecordTable,
  record: Fields & { edition: number },
  name: string,
): Promise<void> {
  const id = record[name];
  if (id === null || id === undefined) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(editionOf(table), record.edition)));
  if (found.length === 0) throw wrongField(name, "not_found", "The edition has no such record");
}

async function requireUnique(
  tx: Transaction,
  kind: RecordKind,
  record: Fields & { id: number | null; edition: number },
  name: string,
): Promise<void> {
  const of = kind.columns[name];
  if (!of) throw new Error(`The records of ${kind.path} have no ${name}`);
  const twins = await tx
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(
      and(
        eq(kind.edition, record.edition),
        eq(columnOf(of), toColumn(of, record[name])),
        record.id === null ? undefined : ne(kind.table.id, record.id),
      ),
    );
  if (twins.length > 0) throw wrongField(name, "taken", "Another record of the edition has this already");
}
