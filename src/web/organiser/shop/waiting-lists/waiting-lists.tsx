import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "../../../ui/time/event-time.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { WaitingPeople } from "./waiting-people.tsx";

/** The tickets that people wait for; of the chosen one, who. The choice is in the address. */
export default function WaitingListsScreen() {
  const { id: edition } = useCurrentEdition();
  const [search, setSearch] = useSearchParams();
  const { data, waiting } = loaded(
    useQuery(organiserQueries.waitingLists.tickets.queryOptions({ input: { edition }, staleTime: 0 })),
    { loading: null },
  );
  const tickets = data?.results ?? [];
  const chosen = tickets.find(({ ticket }) => String(ticket) === search.get("ticket")) ?? tickets[0];
  return (
    <>
      <ScreenHeader title={m.organiser_waiting_lists()} lead={m.organiser_waiting_lists_lead()} />
      {waiting}
      {data && tickets.length === 0 && (
        <p className="max-w-prose px-4 text-muted sm:px-6">{m.organiser_waiting_none()}</p>
      )}
      {chosen && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ul className="border-y">
            {tickets.map((one) => (
              <li key={one.ticket} className="border-b last:border-b-0">
                <button
                  type="button"
                  aria-pressed={one === chosen}
                  onClick={() => setSearch({ ticket: String(one.ticket) }, { replace: true })}
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-left hover:bg-line/40 aria-pressed:bg-line/60 aria-pressed:font-semibold sm:px-6"
                >
                  <span className="min-w-40 flex-1">
                    {plainTicketName(one.name)}
                    <span className="block text-xs font-normal text-muted">
                      {one.on
                        ? m.organiser_waiting_stops({ moment: eventTime(one.stops_at) })
                        : m.organiser_waiting_off()}
                    </span>
                  </span>
                  <Count label={m.organiser_waiting_col_waiting()} value={one.waiting} />
                  {one.awaits_sale > 0 && (
                    <Count label={m.organiser_waiting_col_awaits_sale()} value={one.awaits_sale} />
                  )}
                  <Count label={m.organiser_waiting_col_offered()} value={one.offered + one.ordered} />
                  <Count label={m.organiser_waiting_col_bought()} value={one.bought} />
                  <Count label={m.organiser_waiting_col_passed()} value={one.passed} />
                  {one.left !== null && <Count label={m.organiser_waiting_col_left()} value={one.left} />}
                </button>
              </li>
            ))}
          </ul>
          <WaitingPeople key={chosen.ticket} ticket={chosen} />
        </div>
      )}
    </>
  );
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <span className="text-xs font-normal text-muted">
    {label} <span className="font-mono text-text">{value}</span>
  </span>
);
