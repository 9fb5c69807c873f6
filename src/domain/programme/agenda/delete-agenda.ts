import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { agendaFeeds, agendaStars } from "./tables.ts";

/** Deletes the person's stars and feed; its subscribers then get 404. */
export async function deleteAgenda(tx: Transaction, email: string): Promise<void> {
  await tx.delete(agendaStars).where(eq(agendaStars.email, email));
  await tx.delete(agendaFeeds).where(eq(agendaFeeds.email, email));
}
