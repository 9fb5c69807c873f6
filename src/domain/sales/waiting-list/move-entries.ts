import { and, eq, inArray, isNotNull, isNull, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { waitingEntries as entries, waitingLinks as links } from "./tables.ts";

/**
 * Moves an account's places to its new address, which gets their links: those in mails to the address before end. A place of a ticket
 * that the new address waits for itself stays where it is.
 */
export async function moveEntries(
  tx: Transaction,
  from: string,
  to: string,
  { jobs }: Pick<AppContext, "jobs">,
): Promise<void> {
  const there = alias(entries, "there");
  const waitsThere = tx
    .select({ id: there.id })
    .from(there)
    .where(and(eq(there.email, to), eq(there.ticketId, entries.ticketId), isNull(there.endedAt)));
  const moved = await tx
    .update(entries)
    .set({ email: to })
    .where(and(eq(entries.email, from), or(isNotNull(entries.endedAt), notExists(waitsThere))))
    .returning({ id: entries.id, state: entries.state });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await tx.delete(links).where(inArray(links.entryId, ids));
  for (const { id: entryId, state } of moved) {
    if (state === "waiting" || state === "offered")
      await jobs.enqueue(tx, "send-waiting-mail", { entryId, about: "place" });
    if (state === "awaits_sale") await jobs.enqueue(tx, "send-sale-mail", { entryId, about: "request" });
  }
}
