/** What a column's cells are: an amount is in cents, a time is shown as in Lisbon. */
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

const lisbon = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Lisbon",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2025-10-26 09:00:00`, as in Lisbon: spreadsheets know no time zones. */
export const lisbonText = (at: Date): string => lisbon.format(at);
