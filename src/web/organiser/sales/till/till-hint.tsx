import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Says beside money that is taken without need of a till whether it is counted in one. */
export function TillHint() {
  const { year } = useCurrentEdition();
  const { data } = useQuery(organiserQueries.till.own.queryOptions({ staleTime: 0 }));
  if (!data) return null;
  if (data.till) return <p className="text-muted">{m.till_hint_open()}</p>;
  return (
    <p className="text-muted">
      {m.till_hint_none()}{" "}
      <Link className="underline underline-offset-4" to={organiserPaths.edition(year, "till")}>
        {m.till_hint_link()}
      </Link>
    </p>
  );
}
