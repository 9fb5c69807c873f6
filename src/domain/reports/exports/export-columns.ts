/** The kind of a column's cells: an amount is in cents, a time is shown by the clocks of the file's zone. */
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

export interface ExportStatement {
  columns: Column[];
  /** Its columns in that order. `edition`: null for those of all; a number of ours, so that it may stand in the text. */
  text: (edition: number | null) => string;
}

/** The condition on orders `o`. */
export const ofEdition = (edition: number | null): string =>
  edition === null ? "true" : `o.edition_id = ${edition}`;
