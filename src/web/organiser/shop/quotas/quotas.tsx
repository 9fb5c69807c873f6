import { m } from "#messages/messages.js";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { quotasKind, ticketsKind } from "../shop-kinds.ts";
import { QuotaPicture } from "./quota-picture.tsx";

const columns = [
  "name",
  { id: "tickets", header: m.organiser_nav_tickets(), weight: 3 },
  "size",
  { id: "taken", header: m.organiser_quota_taken(), ...counted },
  { id: "left", header: m.organiser_left(), ...counted },
] as const;

export default function Quotas() {
  const { id } = useCurrentEdition();
  const quotas = useRecords(quotasKind, id);
  const tickets = useRecords(ticketsKind, id);
  return (
    <>
      <KindScreen
        kind={quotasKind}
        lead={m.organiser_quotas_lead()}
        empty={{ title: m.organiser_quotas_empty(), text: m.organiser_quotas_empty_text() }}
        columns={columns}
        detail={({ taken, size }) => `${taken}/${size}`}
      />
      {quotas.data && tickets.data && quotas.data.length > 0 && (
        <QuotaPicture quotas={quotas.data} tickets={tickets.data} />
      )}
    </>
  );
}
