import { eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import {
  editionEndsAt,
  editionStartsAt,
  editionValue,
} from "#domain/platform/current-edition/current-edition.ts";
import { lastEnd } from "#domain/programme/programme/events.ts";
import { ticketEvents, tickets, ticketTypes } from "../tables.ts";

type TicketRow = typeof tickets.$inferSelect;
type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** Tickets as a wallet shows them, by id; hidden and past ones too. */
export async function findTickets(reads: Reads, ids: readonly number[]): Promise<Map<number, WalletTicket>> {
  if (ids.length === 0) return new Map();
  const rows = await walletTickets(reads).execute({ ids });
  return new Map(rows.map((row) => [row.ticket.id, row]));
}

export interface WalletTicket {
  ticket: Pick<TicketRow, "id" | "editionId" | "name" | "cover" | "translations"> & {
    /** Its units may be transferred until then. */
    reassignUntil: Date;
    /** When the last that it opens ends. */
    endsAt: Date;
  };
  type: TicketTypeRow;
  edition: { year: number; name: string };
}

const sessionsOfTicket = sql`select ${ticketEvents.eventId} from ${ticketEvents} where ${ticketEvents.ticketId} = ${tickets.id}`;

const walletTickets = prepared("wallet_tickets", (reads) =>
  reads
    .select({
      ticket: {
        id: tickets.id,
        editionId: tickets.editionId,
        name: tickets.name,
        cover: tickets.cover,
        reassignUntil:
          sql<Date>`coalesce(${tickets.reassignUntil}, ${editionStartsAt(tickets.editionId)})`.mapWith(
            tickets.reassignUntil,
          ),
        endsAt:
          sql<Date>`coalesce(${lastEnd(sessionsOfTicket)}, ${editionEndsAt(tickets.editionId)})`.mapWith(
            tickets.reassignUntil,
          ),
        translations: tickets.translations,
      },
      type: ticketTypes,
      edition: {
        year: editionValue("year", tickets.editionId),
        name: editionValue("name", tickets.editionId),
      },
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(sql`${tickets.id} = any(${sql.placeholder("ids")}::int[])`),
);

/** Throws `ticket_over` when all that the ticket opens has ended: to give it to a person would give them nothing. */
export async function requireNotOver(reads: Reads, ticketId: number, now: Date): Promise<void> {
  const found = (await findTickets(reads, [ticketId])).get(ticketId);
  if (found && found.ticket.endsAt <= now)
    throw new Problem("ticket_over", "Everything that this ticket opens has ended");
}
