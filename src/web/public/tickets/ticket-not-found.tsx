import { m } from "#messages/messages.js";
import { InfoIcon } from "#web/ui/icons.tsx";

/** Shown above the list for an unknown type or ticket, as from an old mail. */
export function TicketNotFound({ ticketLost }: { ticketLost: boolean }) {
  return (
    <p role="status" className="mt-8 flex items-start gap-3 border-l-4 border-accent bg-raised p-4">
      <InfoIcon className="size-6 shrink-0 text-accent" />
      {ticketLost ? m.shop_ticket_missing() : m.shop_type_missing()}
    </p>
  );
}
