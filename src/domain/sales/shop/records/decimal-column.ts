import type { PgColumn } from "drizzle-orm/pg-core";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";

/** A column of cents, or of hundredths of a per cent, that the API shows as "49.90". */
export const decimalColumn = (column: PgColumn) => ({
  column,
  toColumn: (field: string) => decimalToCents(field),
  toField: (stored: number) => centsToDecimal(stored),
});
