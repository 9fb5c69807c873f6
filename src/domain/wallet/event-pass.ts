import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { clockTime, daySpan, hours, longDay } from "#outside/mail/mail-dates.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import type { EventPass } from "#outside/passes/passes.ts";
import { namedEvents } from "./mailed-ticket.ts";
import type { PaperTicket } from "./paper-tickets.ts";
import { editionName, plainName, shortNumber } from "./ticket-words.ts";

const languages = { pt: "pt-PT", en: "en-GB" };

/** A ticket as a phone keeps it, in the language that is spoken. */
export function eventPass(paper: PaperTicket): EventPass {
  const { ticket, edition, holder } = paper;
  const events = namedEvents(ticket);
  const [first] = events;
  const last = events.at(-1);
  const single = first && events.length === 1 ? first : null;
  const url = pageLink(paper.publicUrl, "/profile?tab=tickets");
  return {
    // Handed on, it is another pass: the former holder's must not become the new one's.
    serial: `${paper.id}-${paper.givenAt.getTime()}`,
    code: paper.code,
    number: m.paper_code_number({ id: shortNumber(paper) }),
    event: editionName(paper),
    organiser: edition.name,
    ticketName: plainName(ticket.name),
    typeName: ticket.typeName,
    holder: holder.name || holder.email,
    when: single
      ? `${longDay(single.start)}, ${hours(single.start, single.end)}`
      : daySpan(ticket.days.first, ticket.days.last),
    where: single ? single.place : ticket.city,
    starts: first?.start ?? edition.startsAt,
    ends: last?.end ?? edition.endsAt,
    labels: {
      ticket: m.paper_ticket(),
      type: m.paper_type(),
      holder: m.paper_for(),
      when: m.paper_when(),
      where: m.paper_where(),
      handOn: m.paper_hand_on_title(),
    },
    handOn: m.paper_hand_on({
      date: `${longDay(paper.reassignUntil)}, ${clockTime(paper.reassignUntil)}`,
      url,
    }),
    language: languages[getLocale()],
    seed: edition.seed,
    url,
  };
}
