import type { PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";

/** The copying, export and import of an edition's rows of a table. Each noun declares its own. */
export interface EditionTable {
  /** In the folder of an edition, and in errors. */
  name: string;
  file: "programme.json" | "shop.json" | "texts.json";
  table: PgTable;
  /** Properties that hold another row's id, by that row's table. */
  refers?: Record<string, string>;
  /** Properties that list other rows' ids, by those rows' table. */
  lists?: Record<string, string>;
  /** Properties whose items have properties that list other rows' ids, by those rows' table. */
  listsIn?: Record<string, Record<string, string>>;
  /** Properties with the path of a picture. */
  pictures?: readonly string[];
  /** The property that keeps their order, where ids do not: they are copied and exported by it. */
  order?: string;
  /** Properties that sales and the database count. */
  omits?: readonly string[];
  /** Rows of other tables that say what belongs to this one: lists of ids in the folder. */
  links?: readonly EditionLink[];
  /** The checks of a folder's values, beside the bounds of their columns. */
  checks?: Record<string, z.ZodType>;
  /** True for rows whose ids are secrets: they get random ones, also as new rows. */
  secretIds?: (row: EditionRowOf) => boolean;
  /** Values that a copy must not share with its original, such as secrets. */
  renew?: () => EditionRowOf;
  /** A new random id of the right length; an integer's length without it. */
  randomId?: () => number;
}

export interface EditionLink {
  /** The row's property with the ids, in order. */
  field: string;
  table: PgTable;
  /** The link's property with this row's id, and that with the other's. */
  own: string;
  other: string;
  /** The other's table. */
  to: string;
  /** The link's property with its place in the order; without it links are in the order of ids. */
  position?: string;
}

export type EditionRowOf = Record<string, unknown>;

type Change = (ids: readonly number[], table: string) => number[];

/** The properties of a row that list other rows' ids, with each of these lists changed. */
export function changeLists(
  { lists = {}, listsIn = {} }: EditionTable,
  row: EditionRowOf,
  change: Change,
): EditionRowOf {
  return {
    ...changed(row, lists, change),
    ...Object.fromEntries(
      Object.entries(listsIn).map(([property, inItems]) => [
        property,
        (row[property] as EditionRowOf[]).map((item) => ({ ...item, ...changed(item, inItems, change) })),
      ]),
    ),
  };
}

const changed = (row: EditionRowOf, lists: Record<string, string>, change: Change) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([property, table]) =>
      row[property] === undefined ? [] : [[property, change(row[property] as number[], table)]],
    ),
  );
