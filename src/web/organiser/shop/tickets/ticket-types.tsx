import { m } from "#messages/messages.js";
import { counted, withPicture } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import type { RowOf } from "../../records/record-kind.ts";
import { ticketTypesKind } from "../shop-kinds.ts";

type TicketTypeRow = RowOf<"ticketTypes">;

const columns = [
  withPicture<TicketTypeRow>(
    ({ color }) => (
      <span aria-hidden="true" className="size-4 shrink-0 border" style={{ background: color }} />
    ),
    ({ name }) => name,
  ),
  {
    id: "hidden",
    of: "hide_from_public",
    header: m.organiser_visibility(),
    cell: ({ hide_from_public }: TicketTypeRow) =>
      hide_from_public ? m.organiser_hidden() : m.organiser_public(),
  },
  { id: "tickets", header: m.organiser_nav_tickets(), ...counted },
] as const;

export default function TicketTypes() {
  return (
    <KindScreen
      kind={ticketTypesKind}
      lead={m.organiser_ticket_types_lead()}
      empty={{ title: m.organiser_ticket_types_empty(), text: m.organiser_ticket_types_empty_text() }}
      columns={columns}
      detail={({ tickets }) => `${m.organiser_nav_tickets()}: ${tickets}`}
      ordered={({ tickets }) => tickets}
    />
  );
}
