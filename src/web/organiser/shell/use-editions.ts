import { useQuery } from "@tanstack/react-query";
import { organiserQueries } from "../client/organiser-client.ts";

/** The editions that there are, the newest first. */
export function useEditions() {
  return useQuery({
    ...organiserQueries.editions.list.queryOptions({ input: {} }),
    select: ({ results }) => results,
  });
}
