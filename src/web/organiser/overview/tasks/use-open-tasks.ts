import { useQuery } from "@tanstack/react-query";
import { finance } from "#contract/organiser/staff/staff-roles.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useMe } from "../../shell/staff-context.ts";

const REFRESH_MS = 60_000;

/** The number of open tasks; null: not known, or not for this member's role. */
export function useOpenTaskCount(): number | null {
  const { role } = useMe();
  const { data } = useQuery(
    organiserQueries.tasks.list.queryOptions({
      input: { limit: 1 },
      enabled: (finance as readonly string[]).includes(role),
      refetchInterval: REFRESH_MS,
    }),
  );
  return data?.count ?? null;
}
