import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../client/organiser-client.ts";
import { useRecords } from "../records/record-api.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { listsKind } from "./lists-kind.ts";

const EVERY_MS = 10_000;

/** A phone has room for the others. */
const onPhone = (column: string) => (column === "last_hour" ? "max-sm:hidden" : "");

/** The lists of which there is something to say. `day`: such as `2025-10-26`, or all days; none: today. */
export function DoorCounts({ day }: { day?: string }) {
  const { id: edition } = useCurrentEdition();
  const lists = useRecords(listsKind, edition);
  const { data } = useQuery(
    organiserQueries.checkIns.counts.queryOptions({
      input: { edition, ...(day && { day }) },
      staleTime: 0,
      refetchInterval: EVERY_MS,
    }),
  );
  const shown = data?.results.filter(({ list: _, ...figures }) => Object.values(figures).some(Boolean)) ?? [];
  if (shown.length === 0) return null;
  const columns = [
    [m.door_count_expected(), "expected"],
    [m.door_count_entered(), "entered"],
    ...(day
      ? []
      : ([
          [m.door_count_last_hour(), "last_hour"],
          [m.door_count_inside(), "inside"],
        ] as const)),
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
            <th scope="col" className="px-4 py-2 max-sm:hidden sm:px-6">
              {m.door_list()}
            </th>
            {columns.map(([header, key]) => (
              <th
                key={key}
                scope="col"
                className={`px-1 py-2 text-right first-of-type:pl-4 last:pr-4 max-sm:text-xs sm:px-4 ${onPhone(key)}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((row) => {
          const name = lists.data?.find(({ id }) => id === row.list)?.name ?? `#${row.list}`;
          return (
            <tbody key={row.list} className="border-b last:border-0">
              {/* On a phone the name stands above its figures, so that all of them are in sight. */}
              <tr className="sm:hidden">
                <th scope="rowgroup" colSpan={columns.length - 1} className="px-4 pt-2 font-semibold">
                  {name}
                </th>
              </tr>
              <tr>
                <th scope="row" className="px-4 py-2 font-semibold max-sm:hidden sm:px-6">
                  {name}
                </th>
                {columns.map(([, key]) => (
                  <td
                    key={key}
                    className={`px-1 py-2 text-right font-mono tabular-nums last:pr-4 sm:px-4 ${onPhone(key)}`}
                  >
                    {row[key]}
                  </td>
                ))}
              </tr>
            </tbody>
          );
        })}
      </table>
    </section>
  );
}
