import type { ReactNode } from "react";

export interface ListedRow {
  id: number | string;
}

export interface Column<Row> {
  id: string;
  header: string;
  /** The value to sort by. */
  value: (row: Row) => string | number | boolean | null;
  /** The cell's content; without it, or where it answers nothing, the value. */
  cell?: (row: Row) => ReactNode;
  /** The least width; with less room for all, the list scrolls sideways. */
  min?: string;
  /** The share of the width that is left; the title's is 3. Of 0 the column is as wide as its least. */
  weight?: number;
  align?: "end";
  /** In mono: ids, amounts, times. */
  mono?: boolean;
  /** Shown only where the editor chose it. */
  hidden?: boolean;
  /** Its header sorts nothing. */
  unsorted?: boolean;
  /** Adds up what is shown, at the list's foot. */
  sum?: (total: number) => string;
}

export interface Filter<Row> {
  /** In the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  matches: (row: Row, value: string) => boolean;
}

/** Finds the rows that have the chosen value in the field of this name. */
export const valueFilter = <Row>(
  name: keyof Row & string,
  label: string,
  options: Filter<Row>["options"],
): Filter<Row> => ({ name, label, options, matches: (row, value) => String(row[name]) === value });

/** A row on a phone: two lines. */
export interface ShortRow {
  title: ReactNode;
  detail: ReactNode;
}
