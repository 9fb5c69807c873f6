import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { WaitingAction, WaitingPerson, WaitingTicket } from "#contract/organiser/shop/waiting-lists.ts";
import type { WaitingState } from "#contract/waiting-list.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "../../../ui/time/event-time.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { useMe } from "../../shell/staff-context.ts";

const states: Record<WaitingState, () => string> = {
  unconfirmed: m.organiser_waiting_state_unconfirmed,
  waiting: m.organiser_waiting_state_waiting,
  offered: m.organiser_waiting_state_offered,
  ordered: m.organiser_waiting_state_ordered,
  bought: m.organiser_waiting_state_bought,
  declined: m.organiser_waiting_state_declined,
  lapsed: m.organiser_waiting_state_lapsed,
  left: m.organiser_waiting_state_left,
  removed: m.organiser_waiting_state_removed,
  ended: m.organiser_waiting_state_ended,
  awaits_sale: m.organiser_waiting_state_awaits_sale,
  sale_opened: m.organiser_waiting_state_sale_opened,
};
const acts = {
  put_first: {
    send: organiserApi.waitingLists.putFirst,
    label: m.organiser_waiting_first,
    labelOf: m.organiser_waiting_first_of,
    ask: m.organiser_waiting_first_ask,
    text: m.organiser_waiting_first_text,
  },
  remove: {
    send: organiserApi.waitingLists.remove,
    label: m.organiser_waiting_remove,
    labelOf: m.organiser_waiting_remove_of,
    ask: m.organiser_waiting_remove_ask,
    text: m.organiser_waiting_remove_text,
  },
};
/** Mails and the dispatcher change it while it is open. */
const REFETCH_MS = 15_000;

/** The people who wait for a ticket, with their offers and the outcome of each. */
export function WaitingPeople({ ticket }: { ticket: WaitingTicket }) {
  const { role } = useMe();
  const [asks, setAsks] = useState<{ action: WaitingAction; person: WaitingPerson } | null>(null);
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.waitingLists.people.queryOptions({
        input: { id: ticket.ticket },
        staleTime: 0,
        refetchInterval: REFETCH_MS,
      }),
    ),
  );
  const close = () => setAsks(null);
  const change = useChange({
    send: ({ action, person: { id } }: NonNullable<typeof asks>) => acts[action].send({ id }),
    done: () => m.organiser_waiting_done(),
    onDone: close,
    onFailed: close,
    refused: m.organiser_waiting_failed(),
    rereads: [organiserQueries.waitingLists.key()],
  });
  if (!data) return waiting;
  const mayChange = role === "owner" || role === "editor";
  return (
    <section aria-label={plainTicketName(ticket.name)} className="relative overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b max-sm:sr-only">
            <Head>{m.organiser_name()}</Head>
            <Head>{m.organiser_waiting_units()}</Head>
            <Head>{m.organiser_waiting_since()}</Head>
            <Head>{m.organiser_waiting_state()}</Head>
            <th scope="col" className="sr-only">
              {m.organiser_waiting_offer()}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.results.map((person) => (
            <tr key={person.id} className="border-b max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2">
              <th
                scope="row"
                className="px-4 py-2 font-mono text-xs font-normal break-all max-sm:py-0.5 sm:px-6"
              >
                {person.email}
              </th>
              <td className="px-4 py-2 font-mono max-sm:py-0 max-sm:text-right sm:px-6">
                {person.offered_units === null ? person.units : `${person.offered_units}/${person.units}`}
              </td>
              <td className="px-4 py-2 font-mono text-xs whitespace-nowrap max-sm:py-0.5 sm:px-6">
                {person.waits_since && eventTime(person.waits_since)}
              </td>
              <td className="px-4 py-2 max-sm:py-0 max-sm:text-right sm:px-6">
                {states[person.state]()}
                <Detail person={person} />
              </td>
              <td className="px-4 py-1 empty:hidden max-sm:col-span-2 sm:px-6">
                {mayChange && (
                  <span className="flex justify-end gap-2">
                    {person.actions.map((action) => (
                      <KitButton
                        key={action}
                        aria-label={acts[action].labelOf({ email: person.email })}
                        onClick={() => setAsks({ action, person })}
                      >
                        {acts[action].label()}
                      </KitButton>
                    ))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asks && (
        <ActionDialog
          onClose={close}
          title={acts[asks.action].ask({ email: asks.person.email })}
          text={acts[asks.action].text()}
          action={acts[asks.action].label()}
          withCancel={false}
          busy={change.busy}
          onAct={() => change.run(asks)}
        />
      )}
    </section>
  );
}

function Detail({ person: { state, offer_until: until, order, by_hand } }: { person: WaitingPerson }) {
  const parts = [
    state === "offered" && until ? m.organiser_waiting_until({ moment: eventTime(until) }) : "",
    order ?? "",
    by_hand ? m.organiser_waiting_by_hand() : "",
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="block font-mono text-xs text-muted">{parts.join(" · ")}</span>;
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="px-4 py-2 font-semibold sm:px-6">
    {children}
  </th>
);
