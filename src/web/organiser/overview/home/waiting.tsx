import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editors, finance } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { isUndecided, waitsForMe, waitsForSpeaker } from "../../content/calls/proposal-names.ts";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { CountList } from "./count-list.tsx";

/** Counts what waits for an answer, of this member or of speakers, with links to them. */
export function Waiting() {
  const { id: edition, year } = useCurrentEdition();
  const { role } = useMe();
  const edits = (editors as readonly string[]).includes(role);
  const booksMoney = (finance as readonly string[]).includes(role);
  const proposals = useQuery(
    organiserQueries.speakerPages.proposals.queryOptions({ input: { edition, limit: 1 }, enabled: edits }),
  );
  const ofPartners = useQuery(
    organiserQueries.partnerContacts.proposals.queryOptions({ input: { edition, limit: 1 }, enabled: edits }),
  );
  const ideas = useQuery(
    organiserQueries.ideaReviews.list.queryOptions({ input: { edition }, enabled: edits }),
  );
  const sessions = useQuery(
    organiserQueries.sessionProposals.list.queryOptions({ input: { edition }, enabled: edits }),
  );
  const undecided = (sessions.data?.results ?? []).filter(isUndecided);
  const transfers = useQuery(
    organiserQueries.ordersByHand.transfers.queryOptions({
      input: { limit: 1 },
      enabled: booksMoney,
    }),
  );
  const at = (screen: string) => organiserPaths.edition(year, screen);
  return (
    <CountList
      title={m.organiser_home_waiting()}
      rows={[
        ...(edits
          ? [
              {
                count: proposals.data?.count ?? 0,
                name: m.organiser_home_proposals(),
                to: at("speaker-pages"),
              },
              {
                count: ofPartners.data?.count ?? 0,
                name: m.organiser_home_partner_proposals(),
                to: at("speaker-pages"),
              },
              {
                count:
                  ideas.data?.results.filter(({ own, decision }) => own === null && !decision).length ?? 0,
                name: m.organiser_home_ideas(),
                to: at("idea-reviews?own=no&decision=none"),
              },
              {
                count: undecided.filter((row) => waitsForMe(row, "assigned")).length,
                name: m.organiser_home_proposals_review(),
                to: at("session-proposals?own=assigned&decision=none&state=sent"),
              },
              {
                count: undecided.length,
                name: m.organiser_home_proposals_decide(),
                to: at("session-proposals?decision=none&state=sent"),
              },
              {
                count: (sessions.data?.results ?? []).filter(waitsForSpeaker).length,
                name: m.organiser_home_proposals_unanswered(),
                to: at("session-proposals?decision=accepted&state=sent"),
              },
            ]
          : []),
        ...(booksMoney
          ? [
              {
                count: transfers.data?.pending ?? 0,
                name: m.organiser_home_transfers(),
                to: at("orders-by-hand?part=transfers"),
              },
            ]
          : []),
      ]}
    />
  );
}
