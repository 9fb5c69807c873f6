import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useSearchParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Tabs } from "#web/ui/tabs.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { ScreenPaths, useCurrentEdition } from "../../shell/staff-context.ts";
import { BoxOffice } from "./box-office.tsx";
import type { HandChoices } from "./hand-messages.ts";
import { Invitations } from "./invitations.tsx";
import { Transfers } from "./transfers.tsx";

const parts = ["invitations", "transfers", "counter"] as const;
type Part = (typeof parts)[number];

export default function OrdersByHand() {
  const { id: edition } = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.ordersByHand.choices.queryOptions({ input: { edition } }),
      staleTime: 0,
    }),
  );
  return (
    <>
      <ScreenHeader title={m.orders_hand_title()} lead={m.orders_hand_lead()} />
      {data ? <Parts choices={data} /> : waiting}
    </>
  );
}

function Parts({ choices }: { choices: HandChoices }) {
  const { year } = useCurrentEdition();
  const screens = useContext(ScreenPaths);
  const [address, setAddress] = useSearchParams();
  const part = parts.find((one) => one === address.get("part")) ?? "invitations";
  if (choices.tickets.length === 0)
    return (
      <StatePanel title={m.orders_hand_no_tickets()} text={m.orders_hand_no_tickets_text()}>
        {screens.has("tickets") && (
          <KitLink to={organiserPaths.edition(year, "tickets")}>{m.organiser_nav_tickets()}</KitLink>
        )}
      </StatePanel>
    );
  return (
    <div className="max-w-4xl px-4 pb-8 sm:px-6">
      <Tabs<Part>
        label={m.orders_hand_title()}
        value={part}
        onChange={(chosen) => setAddress({ part: chosen }, { replace: true })}
        tabs={[
          {
            value: "invitations",
            label: m.orders_hand_invitations(),
            panel: <Invitations choices={choices} />,
          },
          { value: "transfers", label: m.orders_hand_transfers(), panel: <Transfers choices={choices} /> },
          { value: "counter", label: m.orders_source_box_office(), panel: <BoxOffice choices={choices} /> },
        ]}
      />
    </div>
  );
}
