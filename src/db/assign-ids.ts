import { randomInt } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

/** Ids drawn at random begin far above any that the database counts to. */
export const RANDOM_IDS_FROM = 1_000_000;
const INTEGER_MAX = 2_147_483_647;

/** Random and as hard to guess as an id of four bytes can be, for what only those may name who were given it. */
export const randomId = (): number => randomInt(RANDOM_IDS_FROM, INTEGER_MAX);

/** `keep`: rows keep their ids where all of them are free. */
export type IdChoice = "keep" | "new";

/**
 * The id that each row gets, by the one it had. `drawn` rows get a random one where they do not keep theirs. Insert them in
 * the same transaction, and then call `advanceSequence`.
 */
export async function assignIds(
  tx: Transaction,
  table: PgTable,
  rows: readonly { id: number }[],
  choice: IdChoice,
  { drawn, draw }: { drawn: (row: { id: number }) => boolean; draw: () => number },
): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  if (choice === "keep" && !(await anyTaken(tx, table, ids))) return new Map(ids.map((id) => [id, id]));
  const counted = rows.filter((row) => !drawn(row)).map(({ id }) => id);
  const next = await nextIds(tx, table, counted.length);
  const given = new Map(counted.map((id, index) => [id, next[index] as number]));
  return new Map(ids.map((id) => [id, given.get(id) ?? draw()]));
}

async function nextIds(tx: Transaction, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Rows with ids of their own leave the table's identity behind: it goes on after them, and never back. */
export async function advanceSequence(tx: Transaction, table: PgTable): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await tx.execute(sql`
    select setval(${sequence}, greatest(max(id), pg_sequence_last_value(${sequence}::regclass)))
    from ${table} where id < ${RANDOM_IDS_FROM} having max(id) is not null`);
}

async function anyTaken(tx: Transaction, table: PgTable, ids: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from ${table} where id = any(${sql.param(ids)}::bigint[]) limit 1`,
  );
  return rows.length > 0;
}
