import { rememberContent } from "#domain/platform/content/remember-content.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { deviceValidUntil } from "../device-validity.ts";

export type DoorRules = Awaited<ReturnType<typeof findDoorRules>>;

/** The rules of an edition's scans beside lists and people, read once: in a rush each statement of a scan waits for all that the process does. */
export const findDoorRules = rememberContent(async ({ read }, editionId: number) => {
  const [tickets, edition] = await Promise.all([
    findDoorTickets(read, editionId),
    requireEdition(read, editionId),
  ]);
  return {
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    zone: edition.timeZone,
    /** ISO, in UTC. */
    validUntil: deviceValidUntil(edition).toISOString(),
  };
});
