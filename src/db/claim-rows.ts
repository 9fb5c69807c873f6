import { type Column, type InferSelectModel, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

interface Claim<Table extends PgTable> {
  dueAt: Column;
  now: Date;
  and?: SQL;
  limit: number;
  /** A later `dueAt`, the end of the lease, or another value that makes the row due no more. */
  set: PgUpdateSetSource<Table>;
}

/**
 * Claims rows that are due, the longest due first. Each goes to one process: the others skip what is being claimed, and take it
 * up when its lease ends, should that process have died.
 */
export async function claimRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  { dueAt, now, and = sql`true`, limit, set }: Claim<Table>,
): Promise<InferSelectModel<Table>[]> {
  const rows = sql`select ctid from ${table} where ${lte(dueAt, now)} and ${and}
    order by ${dueAt} limit ${limit} for no key update skip locked`;
  const claimed = await tx.update(table).set(set).where(sql`${table}.ctid = any(array(${rows}))`).returning();
  return claimed as InferSelectModel<Table>[];
}

/** Deletes at most `limit` rows that no other process has locked, and returns them in no order; `limit` of them: maybe more. */
export async function deleteRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  where: SQL | undefined,
  limit: number,
  /** Rows with its least values go first. */
  first?: Column,
): Promise<InferSelectModel<Table>[]> {
  const rows = sql`select ctid from ${table} where ${where} ${first ? sql`order by ${first}` : sql``} limit ${limit} for update skip locked`;
  const deleted = await tx.delete(table).where(sql`${table}.ctid = any(array(${rows}))`).returning();
  return deleted as InferSelectModel<Table>[];
}

/** Deletes at most `limit` rows of editions that ended long enough ago, and returns them. */
export type DeleteOfEditions = (
  tx: Transaction,
  editionIds: readonly number[],
  limit: number,
) => Promise<readonly unknown[]>;

export const deleteOfEditions =
  (table: PgTable & { editionId: Column }): DeleteOfEditions =>
  (tx, editionIds, limit) =>
    deleteRows(tx, table, inArray(table.editionId, [...editionIds]), limit);

const SECOND_MS = 1_000;
/** Doubled so often, it is longer than any `longestMs`. */
const DOUBLINGS_MAX = 20;

/** The wait after so many failures, in ms: from a second, twice as long each time, up to `longestMs`. */
export const backOff = (failures: number, longestMs: number): number =>
  Math.min(longestMs, SECOND_MS * 2 ** Math.min(failures, DOUBLINGS_MAX));
