import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../client/organiser-client.ts";
import { useRecords } from "../client/record-api.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { listsKind } from "./lists-kind.ts";

const EVERY_MS = 10_000;

/** How many came today, by list. */
export function DoorCounts() {
  const { id: edition } = useCurrentEdition();
  const lists = useRecords(listsKind, edition);
  const { data } = useQuery(
    organiserQueries.checkIns.counts.queryOptions({
      input: { edition },
      staleTime: 0,
      refetchInterval: EVERY_MS,
    }),
  );
  if (!data || data.results.length === 0) return null;
  const columns = [
    [m.door_count_expected(), "expected"],
    [m.door_count_entered(), "entered"],
    [m.door_count_inside(), "inside"],
    [m.door_count_doubles(), "doubles"],
    [m.door_count_refused(), "refused"],
  ] as const;
  return (
    <section
      aria-label={m.door_counts()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
      tabIndex={0}
      className="overflow-x-auto border-y"
    >
      <table className="w-full text-left">
        <caption className="sr-only">{m.door_counts()}</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className="px-4 py-2 sm:px-6">
              {m.door_list()}
            </th>
            {columns.map(([header, key]) => (
              <th key={key} scope="col" className="px-4 py-2 text-right">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.results.map((row) => (
            <tr key={row.list} className="border-b last:border-0">
              <th scope="row" className="px-4 py-2 font-semibold sm:px-6">
                {lists.data?.find(({ id }) => id === row.list)?.name ?? `#${row.list}`}
              </th>
              {columns.map(([, key]) => (
                <td key={key} className="px-4 py-2 text-right font-mono tabular-nums">
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
