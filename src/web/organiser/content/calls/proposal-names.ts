import type { ListedProposal, ProposalScores } from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import type { NamedState } from "../../kit/state-mark.tsx";
import { decisionWords, ownScoreOf } from "../ideas/idea-states.ts";

export const criterionNames: Record<keyof ProposalScores, () => string> = {
  content: m.organiser_criterion_content,
  relevance: m.organiser_criterion_relevance,
  clarity: m.organiser_criterion_clarity,
};

type State = ListedProposal["state"];
export const stateWords: Record<State, NamedState> = {
  sent: { mark: "open", name: m.organiser_proposal_sent },
  withdrawn: { mark: "ended", name: m.organiser_proposal_withdrawn },
  confirmed: { mark: "done", name: m.organiser_proposal_confirmed },
  refused: { mark: "ended", name: m.organiser_proposal_refused },
};

export const speakersOf = ({ speakers }: ListedProposal): string =>
  speakers ? speakers.join(", ") : m.organiser_review_hidden();

/** Below its title on a phone. To a reviewer: whether they have scored it. */
export function detailOf(row: ListedProposal, isReviewer: boolean): string {
  const outcome = row.decision
    ? decisionWords[row.decision.decision].name()
    : row.state !== "sent" && stateWords[row.state].name();
  const words = isReviewer
    ? [ownOf(row, !outcome), outcome, row.speakers?.join(", ")]
    : [speakersOf(row), outcome];
  return words.filter(Boolean).join(", ");
}

function ownOf({ own, conflict }: ListedProposal, isOpen: boolean): string {
  if (conflict) return m.organiser_proposal_conflict();
  if (own === null) return isOpen ? m.organiser_review_own_missing() : "";
  return m.organiser_review_own_score({ score: ownScoreOf({ own }) });
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** For this member to score: those whose call asks them, or all of the others too. */
export const waitsForMe = ({ own, conflict, assigned }: ListedProposal, of: "assigned" | "all"): boolean =>
  own === null && !conflict && (of === "all" || assigned);
export const isUndecided = ({ decision, state }: ListedProposal): boolean => !decision && state === "sent";
/** Accepted; it is a session once its speaker confirms. */
export const waitsForSpeaker = ({ decision, state }: Pick<ListedProposal, "decision" | "state">): boolean =>
  decision?.decision === "accepted" && state === "sent";
export const isAnsweredLately = ({ answered_at }: ListedProposal): boolean =>
  answered_at !== null && Date.parse(answered_at) > serverTime() - WEEK_MS;

/** The next of the list that waits for this member's scores, from its beginning again after the last. */
export function nextToReview(all: readonly ListedProposal[], id: string): ListedProposal | undefined {
  const at = all.findIndex((one) => one.id === id) + 1;
  return [...all.slice(at), ...all.slice(0, at)].find(
    (one) => one.id !== id && isUndecided(one) && waitsForMe(one, "all"),
  );
}

type Scored = Pick<ListedProposal, "reviews" | "mean" | "lowest" | "highest" | "own">;

/** The scores without this member's own; between which averages the others' lie is not known then. */
export function ofOthers({ reviews, mean, lowest, highest, own }: Scored) {
  const count = reviews ?? 0;
  if (own === null || mean === null) return { reviews: count, mean, lowest, highest };
  return {
    reviews: count - 1,
    mean: count > 1 ? (mean * count - own) / (count - 1) : null,
    lowest: null,
    highest: null,
  };
}
