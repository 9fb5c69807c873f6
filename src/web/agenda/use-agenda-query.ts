import { useSearchParams } from "react-router";
import { useEdition } from "../layout/use-site.ts";
import { type AgendaQuery, readQuery } from "./agenda-query.ts";
import type { Programme } from "./programme.ts";

/** What the address asks to see; of its query nothing else goes on to other links. */
export function useAgendaQuery(programme: Programme): AgendaQuery {
  const { days } = useEdition();
  const [search] = useSearchParams();
  return readQuery(search, programme, days);
}
