/**
 * A condition that is always true and that PostgreSQL takes to hold for one row in two hundred. It plans a statement once,
 * perhaps while its tables are empty, and takes a JSON parameter for a hundred rows: it would read whole tables, and go on
 * doing so when they are large. For what it takes to be one row it looks others up by their keys.
 */
export const few = (integerColumn: string): string => `(${integerColumn}) & 0 = 0`;
