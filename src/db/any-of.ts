import { type SQL, sql } from "drizzle-orm";

/** A condition on a list that narrows a choice: true where it is empty. `is` gets the list as an array of PostgreSQL's `type`. */
export const anyOf = (list: readonly unknown[], type: string, is: (all: SQL) => SQL): SQL =>
  list.length === 0 ? sql`true` : is(sql`${sql.param([...list])}::${sql.raw(type)}[]`);
