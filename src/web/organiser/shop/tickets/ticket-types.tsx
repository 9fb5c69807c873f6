import { m } from "#messages/messages.js";
import type { Column } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type TicketTypeRow, ticketTypesKind } from "../shop-kinds.ts";

const columns: readonly Column<TicketTypeRow>[] = [
  {
    id: "name",
    header: m.organiser_name(),
    value: ({ name }) => name,
    cell: ({ name, color }) => (
      <span className="flex items-center gap-2.5">
        <span aria-hidden="true" className="size-4 shrink-0 border" style={{ background: color }} />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  {
    id: "hidden",
    header: m.organiser_visibility(),
    value: ({ hide_from_public }) => hide_from_public,
    cell: ({ hide_from_public }) => (hide_from_public ? m.organiser_hidden() : m.organiser_public()),
  },
  {
    id: "tickets",
    header: m.organiser_nav_tickets(),
    value: ({ tickets }) => tickets,
    align: "end",
    mono: true,
  },
];
const searchText = ({ name }: TicketTypeRow) => name;

export default function TicketTypes() {
  return (
    <KindScreen
      kind={ticketTypesKind}
      title={m.organiser_nav_ticket_types()}
      lead={m.organiser_ticket_types_lead()}
      add={m.organiser_ticket_types_new()}
      empty={{ title: m.organiser_ticket_types_empty(), text: m.organiser_ticket_types_empty_text() }}
      columns={columns}
      searchText={searchText}
      short={({ name, tickets }) => ({ title: name, detail: `${m.organiser_nav_tickets()}: ${tickets}` })}
      nameOf={({ name }) => name}
      ordered={({ tickets }) => tickets}
    />
  );
}
