import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { textIn } from "#contract/calls/check-proposal.ts";
import { type Language, languages } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { type IdeaDecisionName, ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import type {
  DecisionWords,
  ProposalScores,
  ReviewedProposal,
} from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { nameIn } from "../../form/each-language.tsx";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State } from "../../kit/state-mark.tsx";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { DecisionState } from "../decisions/decision-state.tsx";
import { readAgainAfter } from "../decisions/waiting-batches.ts";
import { decisionActions, scoreOf } from "../ideas/idea-states.ts";
import { OtherReviews } from "../ideas/other-reviews.tsx";
import { ReviewForm } from "../ideas/review-form.tsx";
import { eventTypesKind, tracksKind } from "../kinds.ts";
import { ProposalText as Text } from "../proposal-text.tsx";
import { languageNames, levelNames } from "../sessions/facet-names.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { criterionNames, nextToReview, ofOthers, stateWords } from "./proposal-names.ts";
import { ProposalPrivate } from "./proposal-private.tsx";
import { useMayDecide } from "./use-may-decide.ts";

/** One proposal: its text, the reviewer's own scores, those of the others, and the decision. */
export default function ProposalScreen() {
  const { id = "" } = useParams();
  const { year } = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.sessionProposals.read.queryOptions({ input: { id } }),
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state: { data: read } }) => readAgainAfter(read ? [read] : [], serverTime()),
    }),
    { level: 1 },
  );
  const [types, tracks] = [useOptions(eventTypesKind), useOptions(tracksKind)];
  if (!data) return waiting;
  const { event_type, track, language, level } = data;
  const facts = [
    types.find((one) => one.id === event_type)?.name,
    tracks.find((one) => one.id === track)?.name,
    language && languageNames[language as keyof typeof languageNames](),
    level && levelNames[level as keyof typeof levelNames](),
  ];
  return (
    <>
      <ScreenHeader title={data.title} lead={facts.filter(Boolean).join(" // ")}>
        <KitLink to={organiserPaths.edition(year, "session-proposals")}>
          {m.organiser_nav_session_proposals()}
        </KitLink>
      </ScreenHeader>
      <div className="grid gap-x-10 border-t px-4 py-6 sm:px-6 menu:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Texts proposal={data} />
          <ProposalPrivate proposal={data} year={year} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-menu:mt-8">
          {!data.decision && (
            <OwnReview key={`${data.id} ${data.own_review?.version ?? 0}`} proposal={data} />
          )}
          <OtherReviews
            summary={summaryOf(data)}
            others={data.conflict ? [] : data.other_reviews}
            criteria={criterionNames}
          />
          <Decision proposal={data} />
        </div>
      </div>
    </>
  );
}

/** In each language in which it is written; the title that stands above is not repeated. */
function Texts({ proposal }: { proposal: ReviewedProposal }) {
  const texts = languages.map((language) => ({ language, ...textIn(proposal, language) }));
  return texts.map(({ language, title, abstract }) => (
    <div key={language} className="flex flex-col gap-5 empty:hidden">
      {title !== proposal.title && (
        <Text label={nameIn(language, m.organiser_session_title())} text={title} />
      )}
      <Text label={nameIn(language, m.proposal_abstract())} text={abstract} />
    </div>
  ));
}

function OwnReview({ proposal: { id, own_review: own, conflict } }: { proposal: ReviewedProposal }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: edition, year } = useCurrentEdition();
  const { data: all } = useQuery(organiserQueries.sessionProposals.list.queryOptions({ input: { edition } }));
  const next = nextToReview(all?.results ?? [], id);
  return (
    <ReviewForm
      criteria={criterionNames}
      own={own && { ...own, conflict }}
      hasConflict
      send={(given) =>
        organiserApi.sessionProposals.review({
          id,
          ...given,
          scores: given.scores as ProposalScores | null,
          version: own?.version ?? 0,
        })
      }
      onSaved={({ audit_id: _, ...saved }) =>
        client.setQueryData(organiserQueries.sessionProposals.read.queryKey({ input: { id } }), saved)
      }
      rereads={[organiserQueries.sessionProposals.list.key()]}
      next={next && (() => navigate(localPath(organiserPaths.edition(year, `session-proposals/${next.id}`))))}
    />
  );
}

function summaryOf(proposal: ReviewedProposal): string {
  if (proposal.conflict) return m.organiser_proposal_conflict_note();
  const { reviews, ...scores } = ofOthers(proposal);
  if (!reviews) return m.organiser_review_no_others();
  return m.organiser_review_score({ score: scoreOf({ ...scores, reviews }), count: reviews });
}

function Decision({ proposal }: { proposal: ReviewedProposal }) {
  const { id, title, decision, state, event, conflict } = proposal;
  const decides = useMayDecide();
  const { id: edition, year } = useCurrentEdition();
  // With the decision that the member saw: the page may read a colleague's while the dialog is open.
  const [asked, setAsked] = useState<{ decision: IdeaDecisionName; seen: string | null } | null>(null);
  const current = decision?.id ?? null;
  const rereads = [organiserQueries.sessionProposals.key()];
  const decide = useChange({
    send: (mail: Record<Language, DecisionWords> | null) =>
      organiserApi.sessionProposals.decide({
        edition,
        proposals: [{ id, current: asked?.seen ?? null }],
        decision: asked?.decision ?? "waiting",
        mail,
      }),
    done: ({ decided, unchanged }) => m.organiser_proposals_decided({ count: decided, unchanged }),
    onDone: () => setAsked(null),
    showsItself: () => true,
    rereads,
  });
  const see = (of: IdeaDecisionName) => {
    decide.reset();
    setAsked({ decision: of, seen: current });
  };
  const isOpen = state === "sent" || state === "refused";
  return (
    <section aria-labelledby="decision">
      <h2 id="decision" className="text-lg">
        {m.organiser_review_decision()}
      </h2>
      <p className="mb-2">
        <State {...stateWords[state]} />
      </p>
      <DecisionState
        decision={decision}
        undo={(of) => organiserApi.sessionProposals.undo({ id, decision: of })}
        sendNow={(of) =>
          organiserApi.sessionProposals.sendNow({ edition, decisions: [{ id, decision: of }] })
        }
        rereads={rereads}
      />
      {decides && event !== null && (
        <KitLink to={organiserPaths.edition(year, `sessions/${event}`)}>
          {m.organiser_proposal_session()}
        </KitLink>
      )}
      {decides && isOpen && !conflict && (
        <div className="flex flex-wrap gap-2">
          {ideaDecisions.map((one) => (
            <KitButton
              key={one}
              aria-pressed={decision?.decision === one}
              onClick={() => setAsked({ decision: one, seen: current })}
            >
              {decisionActions[one]()}
            </KitButton>
          ))}
        </div>
      )}
      {asked && (
        <DecideDialog
          rows={[{ id, title }]}
          decision={asked.decision}
          newer={asked.seen === current ? null : { decision, onSeen: () => see(asked.decision) }}
          busy={decide.busy}
          refusal={decide.refusal}
          onClose={() => {
            decide.reset();
            setAsked(null);
          }}
          onSet={({ mail }) => decide.run(mail as Record<Language, DecisionWords> | null)}
        />
      )}
    </section>
  );
}
