import { asc, eq, sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { PersonalData } from "#domain/app-context.ts";
import { agendaFeeds, agendaStars } from "./tables.ts";

export const agendaPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email) => deleteAgenda(tx, email),
  moveAddress: moveAgenda,
  export: async ({ db }, { email }) => ({ stars: await exportStars(db.read, email) }),
};

/** Deletes the person's stars and feed; its subscribers then get 404. */
async function deleteAgenda(tx: Transaction, email: string): Promise<void> {
  await tx.delete(agendaStars).where(eq(agendaStars.email, email));
  await tx.delete(agendaFeeds).where(eq(agendaFeeds.email, email));
}

/** The events that this address has starred, and when. */
async function exportStars(reads: Reads, email: string) {
  const rows = await reads
    .select()
    .from(agendaStars)
    .where(eq(agendaStars.email, email))
    .orderBy(asc(agendaStars.eventId));
  return rows.map(({ eventId, createdAt }) => ({ event: eventId, starred_at: createdAt.toISOString() }));
}

/**
 * Moves stars and feed to the account's new address. Stars that the new address has stay; of two feeds the account's
 * is kept, which its owner's calendars subscribe to.
 */
async function moveAgenda(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into agenda_stars (email, event_id, created_at)
    select ${to}, event_id, created_at from agenda_stars where email = ${from} order by event_id
    on conflict do nothing`);
  await tx.delete(agendaStars).where(eq(agendaStars.email, from));
  await tx.execute(sql`
    delete from agenda_feeds where email = ${to} and exists (select from agenda_feeds where email = ${from})`);
  await tx.update(agendaFeeds).set({ email: to }).where(eq(agendaFeeds.email, from));
}
