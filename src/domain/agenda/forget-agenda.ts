import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { agendaFeeds, agendaStars } from "./tables.ts";

/** Nothing of the person's agenda stays, and whoever follows its feed finds nothing there. */
export async function forgetAgenda(tx: Transaction, email: string): Promise<void> {
  await tx.delete(agendaStars).where(eq(agendaStars.email, email));
  await tx.delete(agendaFeeds).where(eq(agendaFeeds.email, email));
}
