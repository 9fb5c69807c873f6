import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { staff } from "./tables.ts";

/** Members' addresses by their ids, those removed too. */
export async function addressesOf(reads: Reads, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await reads
          .select({ id: staff.id, email: staff.email })
          .from(staff)
          .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
