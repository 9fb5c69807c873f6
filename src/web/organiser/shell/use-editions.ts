import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/browser-client.ts";
import type { KnownEdition } from "./staff-context.ts";

/** The editions that there are, the newest first. */
export function useEditions() {
  return useQuery({
    ...queries.edition.get.queryOptions(),
    select: ({ id, year, name }): KnownEdition[] => [{ id, year, name }],
  });
}
