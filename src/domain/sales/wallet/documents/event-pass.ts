import { languageTag } from "#contract/language.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { daySpan, hours, longDay } from "#outside/mail/mail-dates.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import type { EventPass } from "#outside/passes/passes.ts";
import { namedEvents } from "../mailed-ticket.ts";
import type { TicketDocument } from "./ticket-document.ts";
import { editionName, transferableUntil } from "./ticket-labels.ts";
import { inTicketZone } from "./ticket-zone.ts";

export const eventPass = (ticketDocument: TicketDocument): EventPass =>
  inTicketZone(ticketDocument, () => passOf(ticketDocument));

function passOf(ticketDocument: TicketDocument): EventPass {
  const { ticket, edition, holder } = ticketDocument;
  const events = namedEvents(ticket);
  const [first] = events;
  const last = events.at(-1);
  const single = first && events.length === 1 ? first : null;
  const url = pageLink(ticketDocument.publicUrl, paths.wallet());
  return {
    // A transferred ticket is another pass: the former holder's must not update to it.
    serial: `${ticketDocument.id}-${ticketDocument.givenAt.getTime()}`,
    code: ticketDocument.code,
    number: m.document_code_number({ id: ticketDocument.number }),
    event: editionName(ticketDocument),
    organiser: edition.name,
    ticketName: plainTicketName(ticket.name),
    typeName: ticket.typeName,
    holder: holder.name || holder.email,
    when: single
      ? `${longDay(single.start)}, ${hours(single.start, single.end)}`
      : daySpan(ticket.days.first, ticket.days.last),
    where: single ? single.place : ticket.place,
    starts: first?.start ?? edition.startsAt,
    ends: last?.end ?? edition.endsAt,
    labels: {
      ticket: m.document_ticket(),
      type: m.document_type(),
      holder: m.document_for(),
      when: m.document_when(),
      where: m.document_where(),
      handOn: m.document_hand_on_title(),
    },
    handOn: m.document_hand_on({ date: transferableUntil(ticketDocument), url }),
    language: languageTag(getLocale()),
    seed: edition.seed,
    logo: ticketDocument.logo,
    accent: ticketDocument.accent,
    url,
  };
}
