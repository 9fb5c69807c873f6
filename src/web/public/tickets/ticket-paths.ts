import { paths } from "#contract/paths.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { Ticket, TicketType } from "#contract/shop.ts";

/** A hidden type is addressed by its uuid. */
const typeParam = (type: TicketType) => (type.hide_from_public ? type.uuid : type.id);

export const ticketTypePath = (type: TicketType) => paths.ticketType(typeParam(type));
export const ticketPath = ({ id, ticket_type: type }: Pick<Ticket, "id" | "ticket_type">) =>
  paths.ticket(typeParam(type), id);

/**
 * The path of a session's ticket if it has exactly one, else null (design.md, improvement 6). Only public tickets
 * are listed.
 */
export function onlyTicketPath(tickets: ProgrammeEvent["tickets"]): string | null {
  const [ticket, another] = tickets;
  return ticket && !another ? paths.ticket(ticket.ticket_type.id, ticket.id) : null;
}
