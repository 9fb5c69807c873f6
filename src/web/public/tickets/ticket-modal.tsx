import { lazy, memo, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { filePaths } from "#contract/paths.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { DrawnCover } from "#web/ui/media/drawn-cover.tsx";
import { Price } from "#web/ui/money/price.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { SanitisedHtml } from "#web/ui/sanitised-html.tsx";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { countdown } from "#web/ui/time/countdown.ts";
import { CountdownCells } from "#web/ui/time/countdown-cells.tsx";
import { timeFrom } from "#web/ui/time/event-time.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import { AllowedEvents } from "./allowed-events.tsx";
import { AvailabilityMark } from "./availability-mark.tsx";
import { TicketAction } from "./ticket-action.tsx";
import { canWait, closesAt, opensAt, ticketState } from "./ticket-state.ts";

const JoinWaitingList = lazy(() => import("#web/buyer/waiting-list/join-waiting-list.tsx"));

export function TicketModal({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      title={plainTicketName(ticket.name)}
      hideTitle
      size="full"
    >
      <TicketDetails ticket={ticket} />
    </Dialog>
  );
}

/** Remembered: closing the modal draws its content, with dozens of sessions, no more. */
const TicketDetails = memo(function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { prices_with_vat: withVat, seed, days, this_year } = useEdition();
  const opens = opensAt(ticket);
  const closes = closesAt(ticket, days);
  return (
    <>
      <div className="h-3" style={{ background: ticket.ticket_type.color }} />
      <div className="page grid gap-x-12 gap-y-10 py-10 menu:grid-cols-12 menu:py-16">
        <div className="menu:col-span-5">
          <p className="font-mono font-medium">{ticket.ticket_type.name}</p>
          <TicketName name={ticket.name} as="div" className="mt-3 pr-10" />
          <SanitisedHtml html={ticket.description} className="mt-6 max-w-prose text-lg" />
          <div className="mt-8 border-t border-text pt-6">
            {ticket.is_external ? (
              <p className="text-muted">{m.shop_external_price()}</p>
            ) : (
              <Price ticket={ticket} withVat={withVat} large />
            )}
            {closes && (
              <p className="mt-3 text-muted">
                {m.shop_until({ moment: timeFrom(closes, this_year) })}
                <ZoneNote at={closes} className="mt-1 block" />
              </p>
            )}
            {opens && <SaleOpens ticket={ticket} from={opens} />}
            {canWait(ticket) || ticketState(ticket) === "later" ? (
              <div className="mt-6 max-w-sm">
                <Suspense>
                  <JoinWaitingList key={ticket.sale_state} ticket={ticket} />
                </Suspense>
              </div>
            ) : (
              <DialogActions>
                <div className="w-full sm:max-w-sm">
                  <TicketAction ticket={ticket} addLabel={m.shop_add_to_cart()} />
                </div>
              </DialogActions>
            )}
          </div>
        </div>
        <div className="min-w-0 menu:col-span-7">
          <div className="relative">
            {ticket.cover ? (
              <img
                src={ticket.cover}
                alt={ticket.cover_alt}
                width={1280}
                height={720}
                className="opened-picture aspect-video w-full bg-line object-cover"
              />
            ) : (
              <DrawnCover seed={seed} of={ticket.id} />
            )}
            <AvailabilityMark ticket={ticket} />
          </div>
          <AllowedEvents ticket={ticket} />
        </div>
      </div>
    </>
  );
});

/** A cached answer is a second old at most. */
const LOOK_AGAIN_MS = 2_000;

/** Shows the time until a ticket's sale opens, and an entry for a calendar; then it can be bought. */
function SaleOpens({ ticket, from }: { ticket: Pick<Ticket, "id">; from: string }) {
  const { this_year } = useEdition();
  const now = useServerNow();
  const left = now === null ? null : countdown(Date.parse(from), Number.POSITIVE_INFINITY, now);
  const isDue = left?.state === "on";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isDue) return;
    const looking = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isDue, revalidate]);
  return (
    <div className="mt-6 max-w-md">
      <p className="mb-4 text-lg font-semibold">
        {m.shop_later({ moment: timeFrom(from, this_year) })}
        <ZoneNote at={from} className="mt-1 block font-normal" />
      </p>
      <CountdownCells left={left} label={m.shop_opens_in()} />
      <ButtonAnchor href={filePaths.saleCalendar(ticket.id, getLocale())} variant="outline" className="mt-5">
        {m.shop_opens_calendar()}
      </ButtonAnchor>
    </div>
  );
}
