import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { State } from "../../kit/state-mark.tsx";
import { formatNumber } from "../../sales/figures/formats.ts";
import { stateWords } from "../../sales/orders/order-messages.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Turns follow one another by the second. */
const clock = dateFormat({ timeStyle: "medium" });

/** The visitors who were let in and have ordered, the newest order first: the place, its turn, and the order. */
export function LetInOrders({ refetchMs }: { refetchMs: number }) {
  const { year } = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery(organiserQueries.waitingRoom.letIn.queryOptions({ staleTime: 0, refetchInterval: refetchMs })),
  );
  return (
    <section aria-label={m.organiser_room_let_in()} className="mt-6 max-w-3xl border-t pt-4">
      <h2 className="font-semibold">{m.organiser_room_let_in()}</h2>
      <p className="text-muted">{m.organiser_room_let_in_text()}</p>
      {waiting}
      {data?.results.length === 0 && <p className="mt-3">{m.organiser_room_let_in_none()}</p>}
      {data && data.results.length > 0 && (
        <div className="relative mt-3 max-h-96 overflow-auto border-y">
          <table className="w-full text-left">
            <thead className="max-sm:sr-only">
              <tr className="border-b">
                <Head>{m.organiser_room_place()}</Head>
                <Head>{m.organiser_room_let_in_at()}</Head>
                <Head>{m.organiser_room_ordered_at()}</Head>
                <Head>{m.orders_order()}</Head>
              </tr>
            </thead>
            <tbody>
              {data.results.map(({ place, let_in_at, ordered_at, order, code, state }) => (
                <tr key={order} className="border-b last:border-b-0">
                  <th scope="row" className="py-2 pr-4 font-mono font-normal tabular-nums">
                    {formatNumber(place)}
                  </th>
                  <td className="py-2 pr-4 font-mono text-xs whitespace-nowrap">
                    {let_in_at ? clock().format(new Date(let_in_at)) : "—"}
                  </td>
                  <td className="py-2 pr-4 font-mono text-xs whitespace-nowrap max-sm:hidden">
                    {clock().format(new Date(ordered_at))}
                  </td>
                  <td className="py-2">
                    <span className="flex flex-wrap items-center gap-x-4">
                      <Link
                        to={organiserPaths.edition(year, `orders/${order}`)}
                        className="font-mono underline"
                      >
                        {code}
                      </Link>
                      <State {...stateWords[state]} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="py-2 pr-4 font-semibold">
    {children}
  </th>
);
