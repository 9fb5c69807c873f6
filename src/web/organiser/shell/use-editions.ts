import { useQuery } from "@tanstack/react-query";
import { organiserQueries } from "../client/organiser-client.ts";

export function useEditions() {
  return useQuery({
    ...organiserQueries.editions.list.queryOptions({ input: {} }),
    select: ({ results }) => results,
  });
}
