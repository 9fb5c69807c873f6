import { queryOptions } from "@tanstack/react-query";
import { organiserQueries } from "../../client/organiser-client.ts";

/** What an edition lacks before it can be published. Every other screen changes it: who comes back from one reads it again. */
export const checklistQuery = (id: number) =>
  queryOptions({
    ...organiserQueries.editions.checklist.queryOptions({ input: { id } }),
    staleTime: 0,
  });
