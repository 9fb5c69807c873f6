import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Language } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { type IdeaDecisionName, ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import {
  type DecisionWords,
  type ListedProposal,
  reviewedStates,
} from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State, stateOptions } from "../../kit/state-mark.tsx";
import type { BulkAction } from "../../list/bulk-bar.tsx";
import { type Column, type Filter, valueFilter } from "../../list/columns.ts";
import { counted } from "../../list/kind-columns.tsx";
import { RecordList } from "../../list/record-list.tsx";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { decisionColumn, decisionFilter, meanColumn, ownColumn } from "../decisions/decision-columns.tsx";
import { unlessDecided } from "../decisions/unless-decided.ts";
import { readAgainAfter } from "../decisions/waiting-batches.ts";
import { decisionActions, scoreOf } from "../ideas/idea-states.ts";
import { eventTypesKind, tracksKind } from "../kinds.ts";
import { callsKind } from "./calls-kind.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { detailOf, isAnsweredLately, speakersOf, stateWords, waitsForMe } from "./proposal-names.ts";
import { ProposalNotices } from "./proposal-notices.tsx";
import { useMayDecide } from "./use-may-decide.ts";

type Named = readonly { id: number; name: string }[];
const nameIn = (all: Named, id: number | null) => all.find((one) => one.id === id)?.name ?? "";

const columnsOf = (calls: Named, types: Named, tracks: Named): readonly Column<ListedProposal>[] => [
  { id: "title", header: m.organiser_session_title(), value: ({ title }) => title, weight: 3 },
  { id: "speakers", header: m.organiser_speakers_field(), value: speakersOf, min: "7rem" },
  { id: "call", header: m.organiser_call(), value: ({ call }) => nameIn(calls, call), hidden: true },
  {
    id: "type",
    header: m.organiser_event_type(),
    value: ({ event_type }) => nameIn(types, event_type),
    hidden: true,
  },
  {
    id: "track",
    header: m.organiser_track(),
    value: ({ track }) => nameIn(tracks, track),
    // Without tracks it is empty.
    ...(tracks.length > 0 ? { min: "7rem" } : { weight: 0 }),
  },
  {
    ...meanColumn,
    weight: 0,
    cell: (row) =>
      row.conflict ? m.organiser_proposal_conflict() : scoreOf({ ...row, reviews: row.reviews ?? 0 }),
  },
  {
    id: "reviews",
    header: m.organiser_review_reviews(),
    value: ({ reviews }) => reviews ?? 0,
    cell: ({ reviews }) => reviews ?? "–",
    ...counted,
    min: "6rem",
    weight: 0,
  },
  { ...ownColumn, min: "7rem", weight: 0 },
  { ...decisionColumn, min: "8rem", weight: 0 },
  {
    id: "state",
    min: "8rem",
    weight: 0,
    header: m.organiser_session_state(),
    value: ({ state }) => stateWords[state].name(),
    cell: ({ state }) => <State {...stateWords[state]} />,
  },
];

const asOptions = (all: Named) => all.map(({ id, name }) => ({ value: String(id), label: name }));

const filtersOf = (calls: Named, types: Named, tracks: Named): readonly Filter<ListedProposal>[] => [
  valueFilter("call", m.organiser_call(), asOptions(calls)),
  decisionFilter,
  valueFilter("state", m.organiser_session_state(), stateOptions(stateWords, reviewedStates)),
  valueFilter("event_type", m.organiser_event_type(), asOptions(types)),
  valueFilter("track", m.organiser_track(), asOptions(tracks)),
  {
    name: "own",
    label: m.organiser_review_own(),
    options: [
      { value: "assigned", label: m.organiser_proposal_assigned_missing() },
      { value: "no", label: m.organiser_review_own_missing() },
      { value: "yes", label: m.organiser_review_own_given() },
    ],
    matches: (row, value) =>
      value === "yes" ? row.own !== null : waitsForMe(row, value === "no" ? "all" : "assigned"),
  },
  {
    name: "answered",
    label: m.organiser_proposal_answer(),
    options: [{ value: "week", label: m.organiser_proposal_answer_week() }],
    matches: isAnsweredLately,
  },
];

/** The proposals to the edition's calls, the best first. */
export default function Proposals() {
  const { id: edition, year } = useCurrentEdition();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...organiserQueries.sessionProposals.list.queryOptions({ input: { edition } }),
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainAfter(state.data?.results ?? [], serverTime()),
  });
  const me = useMe();
  const decides = useMayDecide();
  const calls = useOptions(callsKind, decides);
  const [types, tracks] = [useOptions(eventTypesKind), useOptions(tracksKind)];
  const decide = (decision: IdeaDecisionName): BulkAction<ListedProposal> => ({
    name: decisionActions[decision](),
    dialog: (question) => <DecideDialog {...question} decision={decision} />,
    run: async (rows, set) => {
      const proposals = rows.map(({ id, decision: current }) => ({ id, current: current?.id ?? null }));
      const mail = (set?.mail ?? null) as Record<Language, DecisionWords> | null;
      try {
        const { decided, unchanged } = await organiserApi.sessionProposals.decide({
          edition,
          proposals,
          decision,
          mail,
        });
        notify.done(m.organiser_proposals_decided({ count: decided, unchanged }));
      } catch (error) {
        const read = () => organiserApi.sessionProposals.list({ edition });
        await unlessDecided(error, { chosen: proposals, decision, by: me.name, read });
        notify.done(m.organiser_proposals_decided({ count: rows.length, unchanged: 0 }));
      } finally {
        await client.invalidateQueries({ queryKey: organiserQueries.sessionProposals.key() });
      }
    },
  });
  const save = () =>
    organiserApi.sessionProposals
      .export({ edition })
      .then(saveFile, (failure) => notify.failed(m.schedule_export_failed(), explainUnread(failure)));
  return (
    <>
      <ScreenHeader
        title={m.organiser_nav_session_proposals()}
        lead={decides ? m.organiser_proposals_lead() : m.organiser_proposals_lead_reviewer()}
      >
        {decides && (
          <>
            <KitLink to={organiserPaths.edition(year, "calls")}>{m.organiser_nav_calls()}</KitLink>
            <KitButton onClick={() => void save()}>{m.organiser_proposals_export()}</KitButton>
          </>
        )}
      </ScreenHeader>
      <ProposalNotices rows={data?.results ?? []} calls={calls} />
      <RecordList
        name="session-proposals"
        label={m.organiser_nav_session_proposals()}
        query={{ data: data?.results, error, refetch, isFetching }}
        columns={columnsOf(calls, types, tracks).filter(({ id }) => decides || id !== "call")}
        filters={filtersOf(calls, types, tracks).filter(({ name }) => decides || name !== "call")}
        searchText={(row) => `${row.title} ${row.speakers?.join(" ") ?? ""}`}
        short={(row) => ({ title: row.title, detail: detailOf(row, !decides) })}
        pathOf={({ id }) => organiserPaths.edition(year, `session-proposals/${id}`)}
        bulk={decides ? ideaDecisions.map(decide) : []}
        empty={
          decides
            ? { title: m.organiser_proposals_empty(), text: m.organiser_proposals_empty_text() }
            : {
                title: m.organiser_proposals_none_assigned(),
                text: m.organiser_proposals_none_assigned_text(),
              }
        }
      />
    </>
  );
}
