import { asc, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { recordKind } from "#domain/platform/records/record-kind.ts";
import { tickets, ticketTypes } from "../tables.ts";

export const ticketTypeRecords = recordKind({
  noun: "ticket_type",
  path: "ticket-types",
  table: ticketTypes,
  columns: {
    name: ticketTypes.name,
    color: ticketTypes.color,
    hide_from_public: ticketTypes.hideFromPublic,
    translations: ticketTypes.translations,
  },
  label: "name",
  search: [ticketTypes.name],
  sorts: { position: ticketTypes.position, name: ticketTypes.name },
  position: ticketTypes.position,
  uses: async (reads, ids) =>
    (await ticketsOfTypes(reads, ids)).map(({ id, name, type }) => ({
      id: type,
      by: { path: "tickets", id, label: name },
    })),
  shown: async (reads, ids) => {
    const [types, own] = await Promise.all([
      reads
        .select({ id: ticketTypes.id, uuid: ticketTypes.uuid })
        .from(ticketTypes)
        .where(inArray(ticketTypes.id, [...ids])),
      ticketsOfTypes(reads, ids),
    ]);
    return new Map(
      types.map(({ id, uuid }) => [id, { uuid, tickets: own.filter(({ type }) => type === id).length }]),
    );
  },
});

const ticketsOfTypes = (reads: Reads, ids: readonly number[]) =>
  reads
    .select({ id: tickets.id, name: tickets.name, type: tickets.ticketTypeId })
    .from(tickets)
    .where(inArray(tickets.ticketTypeId, [...ids]))
    .orderBy(asc(tickets.position), asc(tickets.id));
