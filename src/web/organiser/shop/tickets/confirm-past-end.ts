import type { Values } from "#contract/merge-changes.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { yearTime } from "#web/ui/time/event-time.ts";
import type { Question } from "../../form/form-page.tsx";

/** A new end of the sale that lies in the past ends it at once: often a slip of the year. */
export function confirmPastEnd(
  { sale_ends_at: end, name }: Values,
  { sale_ends_at: was }: Values,
  now: Date,
): Question | null {
  if (!end || end === was || new Date(String(end)) > now) return null;
  return {
    title: m.organiser_ticket_end_past_ask(),
    text: m.organiser_ticket_end_past_text({
      name: plainTicketName(String(name)),
      when: yearTime(String(end)),
    }),
    action: m.organiser_ticket_end_past_save(),
  };
}
