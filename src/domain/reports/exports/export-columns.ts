/** The kind of a column's cells: an amount is in cents, a time is shown as in Lisbon. */
export type ColumnType = "text" | "integer" | "money" | "time" | "flag";

export interface Column {
  name: string;
  type: ColumnType;
}

/** As the database gives it: text, a number, a boolean, a Date. */
export type Cell = string | number | boolean | Date | null;

/** `order text, sold money` → columns, in the order of the statement's. */
export const columnsOf = (list: Record<string, ColumnType>): Column[] =>
  Object.entries(list).map(([name, type]) => ({ name, type }));
