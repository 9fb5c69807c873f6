import { queryOptions } from "@tanstack/react-query";
import { organiserQueries } from "../../client/organiser-client.ts";

/** The checks that an edition must pass before it can be published. Every other screen changes them: coming back reads them again. */
export const checklistQuery = (id: number) =>
  queryOptions({
    ...organiserQueries.editions.checklist.queryOptions({ input: { id } }),
    staleTime: 0,
  });
