import { useSearchParams } from "react-router";
import { useEdition } from "#web/ui/site/use-site.ts";
import { type AgendaQuery, readQuery } from "./agenda-query.ts";
import type { Programme } from "./programme.ts";

/** The agenda query in the address; links carry on nothing else of it. */
export function useAgendaQuery(programme: Programme): AgendaQuery {
  const { days } = useEdition();
  const [search] = useSearchParams();
  return readQuery(search, programme, days);
}
