import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { agendaFeeds, agendaStars } from "./tables.ts";

/**
 * Moves stars and feed to the account's new address. Stars that the new address has stay; of two feeds the account's
 * is kept, which its owner's calendars subscribe to.
 */
export async function moveAgenda(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into agenda_stars (email, event_id, created_at)
    select ${to}, event_id, created_at from agenda_stars where email = ${from} order by event_id
    on conflict do nothing`);
  await tx.delete(agendaStars).where(eq(agendaStars.email, from));
  await tx.execute(sql`
    delete from agenda_feeds where email = ${to} and exists (select from agenda_feeds where email = ${from})`);
  await tx.update(agendaFeeds).set({ email: to }).where(eq(agendaFeeds.email, from));
}
