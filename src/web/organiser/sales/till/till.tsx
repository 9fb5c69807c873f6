import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TILL_REFUND_MINUTES, type TillSale } from "#contract/organiser/orders/till.ts";
import { finance } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { Tabs } from "#web/ui/tabs.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { AllTills } from "./all-tills.tsx";
import { OwnTill } from "./own-till.tsx";

/** A seller's own till; who has rights to money sees everyone's too. */
export default function TillScreen() {
  const { role } = useMe();
  const [part, setPart] = useState<"own" | "all">("own");
  const seesAll = (finance as readonly string[]).includes(role);
  return (
    <>
      <ScreenHeader title={m.till_title()} lead={m.till_lead()} />
      <div className="px-4 pb-10 sm:px-6">
        {seesAll ? (
          <Tabs
            label={m.till_title()}
            value={part}
            onChange={setPart}
            tabs={[
              { value: "own", label: m.till_mine(), panel: <LoadedTill /> },
              { value: "all", label: m.till_all(), panel: <AllTills /> },
            ]}
          />
        ) : (
          <LoadedTill />
        )}
      </div>
    </>
  );
}

/** In ms: until when a sale may be given back passes by, and another device may close the till. */
const REFRESH_MS = 30_000;
/** In ms: while a document is being issued, for which a buyer may wait at the counter. */
const INVOICE_MS = 5_000;
const AWAITED_FOR_MS = 2 * 60_000;
const REFUND_MS = TILL_REFUND_MINUTES * 60_000;

function comesSoon({ invoice, credit_note, sold_at }: TillSale, now: number): boolean {
  const age = now - Date.parse(sold_at);
  if (invoice === "awaited" && age < AWAITED_FOR_MS) return true;
  return credit_note === "awaited" && age < REFUND_MS + AWAITED_FOR_MS;
}

function LoadedTill() {
  const { id: edition } = useCurrentEdition();
  const own = loaded(
    useQuery({
      ...organiserQueries.till.own.queryOptions({ staleTime: 0 }),
      refetchInterval: ({ state }) =>
        state.data?.sales.some((sale) => comesSoon(sale, state.dataUpdatedAt)) ? INVOICE_MS : REFRESH_MS,
    }),
  );
  const choices = loaded(
    useQuery(organiserQueries.ordersByHand.choices.queryOptions({ input: { edition }, staleTime: 0 })),
  );
  if (!own.data || !choices.data) return own.waiting ?? choices.waiting;
  return <OwnTill own={own.data} choices={choices.data} />;
}
