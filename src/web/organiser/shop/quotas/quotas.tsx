import { useMemo } from "react";
import { m } from "#messages/messages.js";
import { useRecords } from "../../client/record-api.ts";
import { nameIn } from "../../content/use-references.ts";
import type { Column } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { type QuotaRow, quotasKind, ticketsKind, useTicketOptions } from "../shop-kinds.ts";
import { QuotaPicture } from "./quota-picture.tsx";

const searchText = ({ name }: QuotaRow) => name;

export default function Quotas() {
  const { id } = useCurrentEdition();
  const quotas = useRecords(quotasKind, id);
  const tickets = useRecords(ticketsKind, id);
  const options = useTicketOptions();
  const columns = useMemo(
    (): readonly Column<QuotaRow>[] => [
      { id: "name", header: m.organiser_name(), value: ({ name }) => name },
      {
        id: "tickets",
        header: m.organiser_nav_tickets(),
        value: (row) => row.tickets.map((one) => nameIn(options, one)).join("; "),
        weight: 3,
      },
      number("size", m.organiser_quota_size()),
      number("taken", m.organiser_quota_taken()),
      number("left", m.organiser_left()),
    ],
    [options],
  );
  return (
    <>
      <KindScreen
        kind={quotasKind}
        title={m.organiser_nav_quotas()}
        lead={m.organiser_quotas_lead()}
        add={m.organiser_quotas_new()}
        empty={{ title: m.organiser_quotas_empty(), text: m.organiser_quotas_empty_text() }}
        columns={columns}
        searchText={searchText}
        short={({ name, taken, size }) => ({ title: name, detail: `${taken}/${size}` })}
        nameOf={({ name }) => name}
      />
      {quotas.data && tickets.data && quotas.data.length > 0 && (
        <QuotaPicture quotas={quotas.data} tickets={tickets.data} />
      )}
    </>
  );
}

const number = (id: "size" | "taken" | "left", header: string): Column<QuotaRow> => ({
  id,
  header,
  value: (row) => row[id],
  align: "end",
  mono: true,
});
