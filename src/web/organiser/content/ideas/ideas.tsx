import { useQuery, useQueryClient } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import {
  type BlindMode,
  blindModes,
  type IdeaDecisionName,
  ideaDecisions,
} from "#contract/organiser/people/idea-criteria.ts";
import type { ListedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { categoryLabels, sectorLabels } from "#web/public/ideas/option-labels.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { Menu, MenuItem } from "../../kit/menu.tsx";
import { notify } from "../../kit/notices.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import type { BulkAction } from "../../list/bulk-bar.tsx";
import { type Column, type Filter, valueFilter } from "../../list/columns.ts";
import { counted } from "../../list/kind-columns.tsx";
import { RecordList } from "../../list/record-list.tsx";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { decisionColumn, decisionFilter, meanColumn, ownColumn } from "../decisions/decision-columns.tsx";
import { unlessDecided } from "../decisions/unless-decided.ts";
import { readAgainAfter } from "../decisions/waiting-batches.ts";
import { WaitingDecisions } from "../decisions/waiting-decisions.tsx";
import { blindNames, decisionActions, decisionWords, scoreOf } from "./idea-states.ts";

const sectorOf = ({ sector }: ListedIdea) => labelOf(sectorLabels, sector);
const labelOf = (labels: Record<string, () => string>, value: string) => labels[value]?.() ?? value;
const authorOf = ({ author }: ListedIdea) =>
  author
    ? [author.responsavel_projeto, author.entidade].filter(Boolean).join(", ")
    : m.organiser_review_hidden();

const columns: readonly Column<ListedIdea>[] = [
  {
    id: "title",
    header: m.organiser_review_idea(),
    value: ({ titulo_projeto }) => titulo_projeto,
    weight: 3,
  },
  { id: "author", header: m.organiser_review_author(), value: authorOf, weight: 2 },
  { id: "sector", header: m.organiser_review_sector(), value: sectorOf },
  {
    id: "category",
    header: m.organiser_review_category(),
    value: ({ categoria }) => labelOf(categoryLabels, categoria),
    hidden: true,
  },
  { id: "region", header: m.organiser_review_region(), value: ({ region }) => region, hidden: true },
  { ...meanColumn, cell: scoreOf },
  { id: "reviews", header: m.organiser_review_reviews(), value: ({ reviews }) => reviews, ...counted },
  ownColumn,
  decisionColumn,
];

const filters: readonly Filter<ListedIdea>[] = [
  decisionFilter,
  {
    name: "own",
    label: m.organiser_review_own(),
    options: [
      { value: "no", label: m.organiser_review_own_missing() },
      { value: "yes", label: m.organiser_review_own_given() },
    ],
    matches: ({ own }, value) => (own !== null) === (value === "yes"),
  },
  valueFilter(
    "sector",
    m.organiser_review_sector(),
    Object.entries(sectorLabels).map(([value, label]) => ({ value, label: label() })),
  ),
];

/** The ideas of an edition, the best first. */
export default function Ideas() {
  const { id: edition, year } = useCurrentEdition();
  const me = useMe();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...organiserQueries.ideaReviews.list.queryOptions({ input: { edition } }),
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainAfter(state.data?.results ?? [], serverTime()),
  });
  const decide = (decision: IdeaDecisionName): BulkAction<ListedIdea> => ({
    name: decisionActions[decision](),
    ask: (rows) => ({
      title: m.organiser_review_decide_many({ decision: decisionActions[decision](), count: rows.length }),
      text: m.organiser_review_decide_text(),
      confirm: decisionActions[decision](),
    }),
    run: async (rows) => {
      const ideas = rows.map(({ id, decision }) => ({ id, current: decision?.id ?? null }));
      try {
        await organiserApi.ideaReviews.decide({ edition, ideas, decision, notify: true });
      } catch (error) {
        const read = () => organiserApi.ideaReviews.list({ edition });
        await unlessDecided(error, { chosen: ideas, decision, by: me.name, read });
      } finally {
        await client.invalidateQueries({ queryKey: organiserQueries.ideaReviews.key() });
      }
      notify.done(m.organiser_review_decided({ count: rows.length }));
    },
  });
  return (
    <>
      <ScreenHeader title={m.organiser_nav_idea_reviews()} lead={m.organiser_review_lead()}>
        <KitLink to={organiserPaths.edition(year, "ideas")}>{m.organiser_nav_ideas()}</KitLink>
        {data && <BlindMenu blind={data.blind} />}
      </ScreenHeader>
      <WaitingDecisions
        rows={data?.results.map((idea) => ({ ...idea, title: idea.titulo_projeto })) ?? []}
        sendNow={(decisions) => organiserApi.ideaReviews.sendNow({ edition, decisions })}
        undo={(decisions) => organiserApi.ideaReviews.undoMany({ edition, decisions })}
        rereads={[organiserQueries.ideaReviews.key()]}
      />
      <RecordList
        name="idea-reviews"
        label={m.organiser_nav_idea_reviews()}
        query={{ data: data?.results, error, refetch, isFetching }}
        columns={columns}
        filters={filters}
        searchText={(idea) => `${idea.titulo_projeto} ${idea.author ? authorOf(idea) : ""} ${idea.region}`}
        short={(idea) => ({
          title: idea.titulo_projeto,
          detail: [scoreOf(idea), idea.decision && decisionWords[idea.decision.decision].name()]
            .filter(Boolean)
            .join(", "),
        })}
        pathOf={({ id }) => organiserPaths.edition(year, `idea-reviews/${id}`)}
        bulk={ideaDecisions.map(decide)}
        empty={{ title: m.organiser_review_empty(), text: m.organiser_review_empty_text() }}
      />
    </>
  );
}

/** Only an owner sets whether reviewers see the submitters; the others read the setting. */
function BlindMenu({ blind }: { blind: BlindMode }) {
  const { id: edition } = useCurrentEdition();
  const { role } = useMe();
  const set = useChange({
    send: (mode: BlindMode) => organiserApi.ideaReviews.settings({ edition, blind: mode }),
    rereads: [organiserQueries.ideaReviews.key()],
  });
  const label = m.organiser_review_blind({ mode: blindNames[blind]() });
  if (role !== "owner") return <p className="self-center text-small text-muted">{label}</p>;
  return (
    <Menu align="end" trigger={<KitButton>{label}</KitButton>}>
      {blindModes.map((mode) => (
        <MenuItem key={mode} onClick={() => set.run(mode)}>
          {blindNames[mode]()}
        </MenuItem>
      ))}
    </Menu>
  );
}
