import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";

/**
 * Moves an account's ideas to its new address. An idea with a title that the new address has used stays where it is.
 */
export async function moveIdeas(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update ideas set contacto_email = ${to} where contacto_email = ${from} and not exists (
      select from ideas there where there.contacto_email = ${to}
        and there.edition_id = ideas.edition_id and there.title_key = ideas.title_key)`);
}
