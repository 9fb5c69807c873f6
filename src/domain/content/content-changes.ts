import type { Reads } from "#db/transaction.ts";
import { contentVersions } from "./tables.ts";

/** How often the organiser's content has changed (`migrations/0002_shop.sql`). */
export async function countContentChanges(reads: Reads): Promise<number> {
  const [counted] = await reads.select({ version: contentVersions.version }).from(contentVersions);
  return counted?.version ?? 0;
}
