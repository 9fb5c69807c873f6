import type { Ticket, TicketType } from "#contract/shop.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { findTicketType, mayBeHiddenType, namedIn } from "./find-ticket-type.ts";
import { plainSummary } from "./plain-summary.ts";

/** A ticket as the list shows it, without its long text and sessions. */
export type ListedTicket = Omit<Ticket, "description" | "allowed_events"> & { summary: string };

export interface Shop {
  types: TicketType[];
  /** The chosen type; null for all. */
  type: TicketType | null;
  tickets: ListedTicket[];
  opened: Ticket | null;
  /** The address names an unknown type or ticket. */
  missing: boolean;
}

/** Everything the shop shows at `/tickets/{ticket_type?}/{id?}`. */
export async function loadShop(
  { shop }: ApiClient,
  segments: { ticket_type?: string; id?: string },
): Promise<Shop> {
  const params = namedIn(segments);
  const lang = getLocale();
  const [listed, all] = await Promise.all([
    shop.ticketTypes({ lang, hide_from_public: "false" }),
    shop.tickets({ lang }),
  ]);
  const types = listed.results;
  const param = params.ticket_type;
  let type = param === undefined ? null : (findTicketType(types, param) ?? null);
  let tickets =
    type === null ? all.results : all.results.filter((ticket) => ticket.ticket_type.id === type?.id);

  if (param !== undefined && type === null && mayBeHiddenType(param)) {
    const hidden = (await shop.tickets({ lang, ticket_type__uuid: param })).results;
    if (hidden[0]) {
      type = hidden[0].ticket_type;
      tickets = hidden;
    }
  }
  const opened = tickets.find((ticket) => type !== null && String(ticket.id) === params.id) ?? null;
  const missing = (param !== undefined && type === null) || (params.id !== undefined && opened === null);
  return { types, type, tickets: tickets.map(toListed), opened, missing };
}

function toListed({ description, allowed_events: _, ...ticket }: Ticket): ListedTicket {
  return { ...ticket, summary: plainSummary(description) };
}
