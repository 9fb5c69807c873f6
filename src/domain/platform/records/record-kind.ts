import { getTableColumns, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { inLanguage } from "#contract/in-language.ts";
import { firstLanguage } from "#contract/language.ts";
import type { Reads, Transaction } from "#db/transaction.ts";

/** Values by the names that the API gives them, as it sends them: times are ISO texts. */
export type Fields = Record<string, unknown>;

export interface StoredRecord extends Fields {
  id: number;
  edition: number;
  version: number;
}

/** An edition belongs to itself. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn; editionId?: PgColumn };

/** A column that holds a field in another form, such as cents for "49.90". */
interface MappedColumn {
  column: PgColumn;
  toColumn: (field: never) => unknown;
  toField: (stored: never) => unknown;
}

/** A field that is rows of another table, such as a session's speakers. */
interface ListField {
  find(reads: Reads, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
  /** Replaces them. Throws `invalid_input`. */
  write(tx: Transaction, record: StoredRecord, value: never): Promise<void>;
}

/** A use keeps a record from being removed. */
export interface Use {
  /** The record that is used. */
  id: number;
  by: { path: string; id: number | string; label: string };
}

interface RecordKindInfo {
  /** In the audit log: `speaker` makes `speaker.updated`. */
  noun: string;
  /** As in the API's paths: `speakers`. */
  path: string;
  table: RecordTable;
  columns: Record<string, PgColumn | MappedColumn>;
  lists?: Record<string, ListField>;
  /** The field by which people call a record. */
  label: string;
  /** Columns in which a list's search looks. */
  search: readonly PgColumn[];
  /** By their names in the contract; a list of equal ones is by id. */
  sorts: Record<string, SQLWrapper | readonly SQLWrapper[]>;
  /** By their names in the contract, besides fields with a column, which are filtered by equality. */
  filters?: Record<string, (value: never) => SQL | undefined>;
  /** The place among the edition's; a new record goes to the end. */
  position?: PgColumn;
  /** Fields that are paths of pictures: what no record names is removed in time. */
  pictures?: readonly string[];
  /** Fields that people of the staff read, and no API key. */
  staffOnly?: readonly string[];
  /** Fields of HTML: what is not on the allow-list is taken out before it is stored. */
  rich?: readonly string[];
  /** The same for HTML that lies deeper: of a record's fields, and of each of its translations. */
  clean?: (fields: Fields, at: string) => Fields;
  /** Fields that no two records of an edition share. */
  unique?: readonly string[];
  /** Fields that name a record of the same edition. */
  references?: Record<string, RecordTable>;
  /** Throws `invalid_input` for fields that do not fit together. */
  check?: (tx: Transaction, record: Fields & { id: number | null; edition: number }) => Promise<void> | void;
  /** True: a new record gets a random id, so that only people who were given its link find a hidden one. */
  hasRandomId?: (tx: Transaction, fields: Fields) => Promise<boolean>;
  uses?: (reads: Reads, ids: readonly number[]) => Promise<Use[]>;
  /** After a record was changed, by an undo too: what follows it. */
  changed?: (tx: Transaction, was: StoredRecord, now: StoredRecord) => Promise<void>;
  /** After undoing an import has changed a record, or brought it back: then `was` is null. */
  importUndone?: (tx: Transaction, now: StoredRecord, was: StoredRecord | null) => Promise<void>;
  /** After an import is undone: what came of it later. By its entry of the audit log. */
  importEnded?: (tx: Transaction, entryId: number) => Promise<void>;
  /** Further fields of each in an answer. */
  shown?: (reads: Reads, ids: readonly number[], now: Date) => Promise<ReadonlyMap<number, Fields>>;
}

export interface RecordKind extends RecordKindInfo {
  /** The table's own names, by the API's: Drizzle writes by them. */
  keys: Record<string, string>;
  positionKey: string | null;
  edition: PgColumn;
}

/** A kind of record that staff edit: what the use cases of this folder need to know of it. */
export function recordKind(info: RecordKindInfo): RecordKind {
  const own = Object.entries(getTableColumns(info.table));
  const keyOf = (column: PgColumn) => {
    const key = own.find(([, one]) => one === column)?.[0];
    if (!key) throw new Error(`${column.name} is no column of the records of ${info.path}`);
    return key;
  };
  return {
    ...info,
    keys: Object.fromEntries(Object.entries(info.columns).map(([name, of]) => [name, keyOf(columnOf(of))])),
    edition: editionOf(info.table),
    positionKey: info.position ? keyOf(info.position) : null,
  };
}

export const editionOf = (table: RecordTable): PgColumn => table.editionId ?? table.id;

export const columnOf = (of: PgColumn | MappedColumn): PgColumn => (isMapped(of) ? of.column : of);

/** A field's value as its column stores it. */
export function toColumn(of: PgColumn | MappedColumn, value: unknown): unknown {
  if (value === null) return null;
  if (isMapped(of)) return of.toColumn(value as never);
  return of.dataType === "date" ? new Date(value as string) : value;
}

export function toField(of: PgColumn | MappedColumn, stored: unknown): unknown {
  if (stored === null) return null;
  if (isMapped(of)) return of.toField(stored as never);
  return stored instanceof Date ? stored.toISOString() : stored;
}

const isMapped = (of: PgColumn | MappedColumn): of is MappedColumn => "toColumn" in of;

/** Without what says which record it is and how often it has changed. */
export function givenFields({ id: _, edition: __, version: ___, ...fields }: Fields): Fields {
  return fields;
}

/** The fields that staff give. */
export const fieldNames = (kind: RecordKind): string[] => [
  ...Object.keys(kind.columns),
  ...Object.keys(kind.lists ?? {}),
];

/** The record's name in the first language, else in one that it has: a proposal's session may have an English title alone. */
export function labelOf({ label }: Pick<RecordKind, "label">, record: Fields): string {
  const named: Fields = inLanguage({ ...record, translations: record.translations ?? {} }, firstLanguage());
  return String(named[label] ?? "");
}
