import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editors } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { waitsForSpeaker } from "../calls/proposal-names.ts";

/** An editor who has accepted proposals reads how many are no sessions yet, since they wait for their speakers. */
export function WaitingSpeakers() {
  const { id: edition, year } = useCurrentEdition();
  const { role } = useMe();
  const { data } = useQuery({
    ...organiserQueries.sessionProposals.list.queryOptions({ input: { edition } }),
    enabled: editors.some((one) => one === role),
  });
  const count = data?.results.filter(waitsForSpeaker).length ?? 0;
  if (count === 0) return null;
  return (
    <p className="mx-4 mb-4 border-l-2 border-accent pl-3 sm:mx-6">
      {m.organiser_sessions_waiting({ count })}{" "}
      <Link
        to={`${organiserPaths.edition(year, "session-proposals")}?decision=accepted&state=sent`}
        className="inline-block underline underline-offset-4 pointer-coarse:py-2"
      >
        {m.organiser_sessions_waiting_see()}
      </Link>
    </p>
  );
}
