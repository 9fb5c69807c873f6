import { memo } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { DrawnCover } from "#web/ui/media/drawn-cover.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { Price } from "#web/ui/money/price.tsx";
import { OVER_LIST, useOpening } from "#web/ui/overlays/use-modal-route.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { timeFrom } from "#web/ui/time/event-time.ts";
import { AvailabilityMark } from "./availability-mark.tsx";
import type { ListedTicket } from "./load-shop.ts";
import { TicketAction } from "./ticket-action.tsx";
import { ticketPath } from "./ticket-paths.ts";
import { canWait, closesAt } from "./ticket-state.ts";

/** Remembered: the list stays as it is behind a modal, and while its page loads another. */
export const TicketCard = memo(function TicketCard({
  ticket,
  priority,
}: {
  ticket: ListedTicket;
  /** On the first screen. */
  priority: boolean;
}) {
  const name = plainTicketName(ticket.name);
  const opening = useOpening(ticketPath(ticket));
  const { prices_with_vat: withVat, seed, days, this_year } = useEdition();
  const closes = closesAt(ticket, days);
  return (
    <TicketShape
      colour={ticket.ticket_type.color}
      label={name}
      className="w-full"
      stub={
        <div className="p-5 pt-4">
          {canWait(ticket) ? (
            <ButtonLink
              to={ticketPath(ticket)}
              state={OVER_LIST}
              preventScrollReset
              variant="outline"
              className="w-full"
            >
              {m.waiting_join_short()}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          ) : (
            <TicketAction ticket={ticket} addLabel={m.shop_add()} />
          )}
        </div>
      }
    >
      <div className="flex h-full flex-col">
        <div className="relative">
          {ticket.cover ? (
            <Picture
              src={ticket.cover}
              placeholder={ticket.cover_placeholder}
              alt={ticket.cover_alt}
              width={1200}
              height={900}
              sizes="(min-width: 80rem) 25vw, (min-width: 62.25rem) 33vw, (min-width: 40rem) 50vw, 87vw"
              priority={priority}
              style={opening}
              className="aspect-video w-full object-cover"
            />
          ) : (
            <DrawnCover seed={seed} of={ticket.id} />
          )}
          <AvailabilityMark ticket={ticket} />
        </div>
        <div className="flex flex-1 flex-col px-5 pt-4 pb-4">
          <p className="small-print text-muted">{ticket.ticket_type.name}</p>
          <TicketName name={ticket.name} as="h2" className="mt-1.5" />
          <p className="mt-3 line-clamp-4 text-[0.9375rem] leading-snug text-muted">{ticket.summary}</p>
          <Link
            to={ticketPath(ticket)}
            state={OVER_LIST}
            preventScrollReset
            prefetch="intent"
            viewTransition
            aria-label={m.shop_more_about({ name })}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
          >
            {m.shop_more()}
          </Link>
          <div className="mt-auto pt-4">
            {ticket.is_external ? (
              <p className="small-print text-muted">{m.shop_external_price()}</p>
            ) : (
              <Price ticket={ticket} withVat={withVat} />
            )}
            {closes && (
              <p className="small-print mt-2">{m.shop_until({ moment: timeFrom(closes, this_year) })}</p>
            )}
          </div>
        </div>
      </div>
    </TicketShape>
  );
});
