import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { RecordTable, StoredRecord } from "./record-kind.ts";

interface Link {
  /** The field's name in the API. */
  field: string;
  /** The table of pairs. */
  table: PgTable;
  own: PgColumn;
  other: PgColumn;
  /** Keeps the order in which they are named; without it they are a set. */
  position?: PgColumn;
  /** The records that the field names, of the same edition. */
  of: RecordTable;
}

/** A field that is a set or a list of other records, as ids. */
export function linkedRecords({ field, table, own, other, position, of }: Link) {
  const keyOf = (column: PgColumn) =>
    Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? column.name;
  return {
    find: async (reads: Reads, ids: readonly number[]): Promise<Map<number, number[]>> => {
      const rows = (await reads
        .select({ own, other })
        .from(table)
        .where(inArray(own, [...ids]))
        .orderBy(asc(position ?? other))) as { own: number; other: number }[];
      return new Map(
        [...Map.groupBy(rows, (row) => row.own)].map(([id, links]) => [id, links.map((link) => link.other)]),
      );
    },
    /** Throws `invalid_input` for a record of another edition, and for one that is named twice. */
    write: async (
      tx: Transaction,
      { id, edition }: StoredRecord,
      wanted: readonly number[],
    ): Promise<void> => {
      const found = await tx
        .select({ id: of.id })
        .from(of)
        .where(and(inArray(of.id, [...wanted]), eq(of.editionId as PgColumn, edition)));
      const known = new Set(found.map((row) => row.id));
      for (const [place, one] of wanted.entries()) {
        if (!known.has(one))
          throw wrongField(`${field}.${place}`, "not_found", "The edition has no such record");
        if (wanted.indexOf(one) !== place) throw wrongField(`${field}.${place}`, "taken", "Each once");
      }
      await tx.delete(table).where(eq(own, id));
      if (wanted.length === 0) return;
      await tx.insert(table).values(
        wanted.map((one, place) => ({
          [keyOf(own)]: id,
          [keyOf(other)]: one,
          ...(position && { [keyOf(position)]: place + 1 }),
          editionId: edition,
        })) as never,
      );
    },
  };
}
