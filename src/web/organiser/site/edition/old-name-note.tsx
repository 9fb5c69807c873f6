import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Says where the organiser's own texts still have a name that the conference had before. */
export function OldNameNote() {
  const { id, year } = useCurrentEdition();
  const { data } = useQuery(organiserQueries.editions.oldTexts.queryOptions({ input: { id }, staleTime: 0 }));
  const named = (data?.results ?? []).filter(({ name }) => name !== undefined);
  if (named.length === 0) return null;
  const names = [...new Set(named.map(({ name }) => `“${name}”`))].join(", ");
  return (
    <p className="border-l-2 border-accent pl-3" aria-live="polite">
      {m.organiser_old_name_left({ names, count: named.length })}{" "}
      <Link to={organiserPaths.edition(year, "old-texts")} className="underline underline-offset-4">
        {m.organiser_old_name_see()}
      </Link>
    </p>
  );
}
