import { isNotNull } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { loginLinks } from "./tables.ts";

/** True if a person has lately used a login mail's link or code: then the shop's mails reach people. */
export async function mailHasArrived(reads: Reads): Promise<boolean> {
  const used = await reads
    .select({ at: loginLinks.usedAt })
    .from(loginLinks)
    .where(isNotNull(loginLinks.usedAt))
    .limit(1);
  return used.length > 0;
}
