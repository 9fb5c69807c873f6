import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { ListedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { WaitingDecisions } from "../decisions/waiting-decisions.tsx";

/** Tells the reader of the list why names are hidden, and which decisions have not been mailed yet. */
export function ProposalNotices({
  rows,
  calls,
}: {
  rows: readonly ListedProposal[];
  calls: readonly { id: number; name: string }[];
}) {
  const { id: edition, year } = useCurrentEdition();
  const hidden = new Set(
    rows.filter(({ speakers, state }) => speakers === null && state === "sent").map(({ call }) => call),
  );
  return (
    <>
      <WaitingDecisions
        rows={rows}
        sendNow={(decisions) => organiserApi.sessionProposals.sendNow({ edition, decisions })}
        undo={(decisions) => organiserApi.sessionProposals.undoMany({ edition, decisions })}
        rereads={[organiserQueries.sessionProposals.key()]}
      />
      {hidden.size > 0 && (
        <p className="mx-4 mb-3 border-l-4 border-edge bg-raised px-3 py-2 text-muted sm:mx-6">
          {m.organiser_proposals_blind()}{" "}
          {calls
            .filter(({ id }) => hidden.has(id))
            .map(({ id, name }) => (
              <BlindSwitch key={id} year={year} call={id} name={name} />
            ))}
        </p>
      )}
    </>
  );
}

export const BlindSwitch = ({ year, call, name }: { year: number; call: number; name: string }) => (
  <Link
    to={organiserPaths.edition(year, `calls/${call}#blind`)}
    className="mr-3 inline-block text-text underline underline-offset-4 pointer-coarse:py-2"
  >
    {m.organiser_proposals_blind_switch({ call: name })}
  </Link>
);
