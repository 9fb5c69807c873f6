import { m } from "#messages/messages.js";
import { TicketsLink } from "../tickets/tickets-link.tsx";
import { CalendarLinks } from "./calendar-links.tsx";

export default function AgendaFooter() {
  return (
    <section className="border-t border-text print:hidden">
      <div className="page grid md:grid-cols-2">
        <div className="py-12 md:pr-12">
          <h2 className="text-big">{m.agenda_calendar_section_title()}</h2>
          <p className="mt-3 max-w-prose text-lg text-muted">{m.agenda_calendar_section_text()}</p>
          <div className="mt-6 flex flex-wrap gap-x-5 gap-y-3">
            <CalendarLinks ids={null} />
          </div>
        </div>
        <div className="border-line py-12 max-md:border-t md:border-l md:pl-12">
          <p className="font-display text-big font-bold tracking-tight text-balance">
            {m.agenda_tickets_text()}
          </p>
          <TicketsLink className="mt-6" />
        </div>
      </div>
    </section>
  );
}
