import { and, asc, count, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { likePattern } from "#db/like-pattern.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { inPlainLetters, plainLetters } from "./plain-letters.ts";
import { columnOf, type Fields, type RecordKind, type StoredRecord, toField } from "./record-kind.ts";

interface Wanted extends Fields {
  edition: number;
  search: string;
  /** One of the kind's; a minus before it turns the order round. */
  sort: string;
  offset: number;
  limit: number;
}

/** Throws `not_found` for an edition that does not exist. */
export async function listRecords(
  reads: Reads,
  kind: RecordKind,
  { edition, search, sort, offset, limit, ...filters }: Wanted,
  now: Date,
): Promise<{ count: number; results: Fields[] }> {
  const where = and(eq(kind.edition, edition), searchIn(kind, search), ...filtersOf(kind, filters));
  const [found] = await Promise.all([
    find(reads, kind, where, { order: orderOf(kind, sort), offset, limit }),
    requireStaffEdition(reads, edition),
  ]);
  const isLastPage = found.length < limit && (found.length > 0 || offset === 0);
  return {
    // A search reads every row: the last page has counted them already.
    count: isLastPage ? offset + found.length : await countRecords(reads, kind, where),
    results: await withShown(reads, kind, found, now),
  };
}

async function countRecords(reads: Reads, kind: RecordKind, where: SQL | undefined): Promise<number> {
  const [all] = await reads.select({ count: count() }).from(kind.table).where(where);
  return all?.count ?? 0;
}

/** Throws `not_found`. */
export async function readRecord(reads: Reads, kind: RecordKind, id: number, now: Date): Promise<Fields> {
  const [record] = await withShown(reads, kind, [await requireRecord(reads, kind, id)], now);
  return record ?? {};
}

/** Throws `not_found`. */
export async function requireRecord(reads: Reads, kind: RecordKind, id: number): Promise<StoredRecord> {
  const record = (await findRecords(reads, kind, [id])).get(id);
  if (!record) throw new Problem("not_found", `There is no such ${kind.noun.replaceAll("_", " ")}`);
  return record;
}

/** By id; those that do not exist are left out. */
export async function findRecords(
  reads: Reads,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, StoredRecord>> {
  const found = await find(reads, kind, inArray(kind.table.id, [...ids]), {});
  return new Map(found.map((record) => [record.id, record]));
}

/** Throws `not_found` for an edition that does not exist. */
export async function requireStaffEdition(reads: Reads, edition: number): Promise<void> {
  if (!(await findEditions(reads, [edition])).has(edition))
    throw new Problem("not_found", "There is no such edition");
}

interface Part {
  order?: SQL[];
  offset?: number;
  limit?: number;
}

async function find(
  reads: Reads,
  kind: RecordKind,
  where: SQL | undefined,
  { order, offset, limit }: Part,
): Promise<StoredRecord[]> {
  const { table, edition } = kind;
  const { id, version } = table;
  const columns = Object.entries(kind.columns).map(([name, of]) => [name, columnOf(of)] as const);
  const query = reads
    .select({ ...Object.fromEntries(columns), id, edition, version })
    .from(kind.table)
    .where(where)
    .orderBy(...(order ?? [asc(id)]))
    .$dynamic();
  const rows = (await (limit === undefined
    ? query
    : query.limit(limit).offset(offset ?? 0))) as StoredRecord[];
  const records = rows.map((row) => {
    const fields = Object.entries(kind.columns).map(([name, of]) => [name, toField(of, row[name])]);
    return { id: row.id, edition: row.edition, version: row.version, ...Object.fromEntries(fields) };
  });
  await addLists(reads, kind, records);
  return records;
}

/** One query for each list of the kind, however many records there are. */
async function addLists(reads: Reads, kind: RecordKind, records: StoredRecord[]): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  for (const [name, list] of Object.entries(kind.lists ?? {})) {
    const values = await list.find(reads, ids);
    for (const record of records) record[name] = values.get(record.id) ?? [];
  }
}

export async function withShown(
  reads: Reads,
  kind: RecordKind,
  records: readonly StoredRecord[],
  now: Date,
): Promise<Fields[]> {
  if (!kind.shown || records.length === 0) return [...records];
  const shown = await kind.shown(reads, pluck(records, "id"), now);
  return records.map((record) => ({ ...record, ...shown.get(record.id) }));
}

function searchIn(kind: RecordKind, search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = likePattern(plainLetters(search));
  return or(...kind.search.map((column) => sql`${inPlainLetters(column)} like ${pattern}`));
}

function filtersOf(kind: RecordKind, filters: Fields): (SQL | undefined)[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const own = kind.filters?.[name];
      if (own) return own(value as never);
      const of = kind.columns[name];
      if (!of) throw new Error(`The records of ${kind.path} have no filter ${name}`);
      return eq(columnOf(of), value);
    });
}

function orderOf(kind: RecordKind, sort: string): SQL[] {
  const turned = sort.startsWith("-");
  const by = kind.sorts[turned ? sort.slice(1) : sort];
  if (!by) throw new Error(`The records of ${kind.path} cannot be sorted by ${sort}`);
  const direction = turned ? desc : asc;
  return [...(Array.isArray(by) ? (by as SQLWrapper[]) : [by as SQLWrapper]), kind.table.id].map((one) =>
    direction(one),
  );
}
