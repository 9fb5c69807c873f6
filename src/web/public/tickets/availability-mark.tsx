import type { Ticket } from "#contract/shop.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import type { ListedTicket } from "./load-shop.ts";
import { opensAt, stateLabel } from "./ticket-state.ts";

/** A label over the picture: few left, sold out, or not on sale. */
export function AvailabilityMark({ ticket }: { ticket: Ticket | ListedTicket }) {
  const label = stateLabel(ticket, useEdition().this_year);
  const from = opensAt(ticket);
  if (!label) return null;
  return (
    <span className="small-print absolute bottom-0 left-0 bg-ink px-3 py-1.5 font-medium text-paper">
      {label}
      {from && <ZoneNote at={from} className="block font-normal" />}
    </span>
  );
}
