import { useState } from "react";
import { useParams } from "react-router";
import { m } from "#messages/messages.js";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { organiserApi } from "../../client/organiser-client.ts";
import { RecordPage } from "../../form/record-page.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { Consequences } from "../consequences.tsx";
import { ticketsKind, ticketTypesKind } from "../shop-kinds.ts";
import { confirmPastEnd } from "./confirm-past-end.ts";
import { NewTicketSections } from "./new-ticket-sections.tsx";
import { hasNoQuota } from "./sale-notes.tsx";
import { SaleMark, saleStateOf } from "./sale-state.tsx";
import { TicketSections } from "./ticket-sections.tsx";

const CONSEQUENTIAL = [
  "price",
  "vat_rate",
  "events",
  "quotas",
  "sale_ends_at",
  "sale_paused",
  "coupon_only",
  "max_per_order",
] as const;

export default function Ticket() {
  const isNew = useParams().id === "new";
  const types = useRecords(ticketTypesKind, useCurrentEdition().id);
  // A form begins once: with the only type there is, which has to be known by then.
  if (isNew && types.isPending) return null;
  const [only, ...others] = types.data ?? [];
  return <TicketPage blank={only && others.length === 0 ? { ticket_type: only.id } : {}} />;
}

function TicketPage({ blank }: { blank: { ticket_type?: number } }) {
  // Types that are made while it is open do not begin it anew.
  const [begun] = useState(blank);
  return (
    <RecordPage
      kind={ticketsKind}
      blank={begun}
      state={(values) => hasNoQuota(values) && <NoQuota />}
      actions={(row) => row && <SaleMark state={saleStateOf(row)} />}
      ask={(values, stored) => confirmPastEnd(values, stored, new Date(serverTime()))}
    >
      {(row) =>
        row ? (
          <>
            <Consequences
              row={row}
              names={CONSEQUENTIAL}
              preview={(changes) => organiserApi.consequences.ticket({ id: row.id, ...changes })}
            />
            <TicketSections />
          </>
        ) : (
          <NewTicketSections />
        )
      }
    </RecordPage>
  );
}

const NoQuota = () => (
  <span role="status">
    <StateMark mark="open">{m.organiser_ticket_no_quota()}</StateMark>
  </span>
);
