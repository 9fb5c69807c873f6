import type { BlindMode, IdeaCriterion, IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaDecision, ListedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { formatLocale } from "#web/ui/language/format-locale.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import type { NamedState } from "../../kit/state-mark.tsx";

export const decisionWords: Record<IdeaDecisionName, NamedState> = {
  accepted: { mark: "done", name: m.organiser_review_accepted },
  waiting: { mark: "open", name: m.organiser_review_waiting },
  declined: { mark: "ended", name: m.organiser_review_declined },
};

/** As what is pressed says it. */
export const decisionActions: Record<IdeaDecisionName, () => string> = {
  accepted: m.organiser_review_accept,
  waiting: m.organiser_review_hold,
  declined: m.organiser_review_decline,
};

export const criterionNames: Record<IdeaCriterion, () => string> = {
  creativity: m.organiser_review_creativity,
  relevance: m.organiser_review_relevance,
  innovation: m.organiser_review_innovation,
  potential: m.organiser_review_potential,
};

/** As the call names them. */
export const criterionLabels: Record<IdeaCriterion, () => string> = {
  creativity: m.ideas_criterion_creativity,
  relevance: m.ideas_criterion_relevance,
  innovation: m.ideas_criterion_innovation,
  potential: m.ideas_criterion_economy,
};

export const blindNames: Record<BlindMode, () => string> = {
  open: m.organiser_review_blind_open,
  until_scored: m.organiser_review_blind_until_scored,
  always: m.organiser_review_blind_always,
};

const score = (value: number) =>
  new Intl.NumberFormat(formatLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

type Scored = Pick<ListedIdea, "mean" | "lowest" | "highest" | "reviews">;

/** `4,25 (3,50–5,00)`: the mean, and between which averages it lies. */
export function scoreOf({ mean, lowest, highest, reviews }: Scored): string {
  if (mean === null) return "–";
  return reviews > 1 && lowest !== null && highest !== null
    ? `${score(mean)} (${score(lowest)}–${score(highest)})`
    : score(mean);
}

export const ownScoreOf = ({ own }: Pick<ListedIdea, "own">): string => (own === null ? "" : score(own));

export function mailOf({ mail, mail_due_at, actions }: IdeaDecision): string {
  if (mail === "none") return m.organiser_review_mail_none();
  if (mail === "sent") return m.organiser_review_mail_sent();
  if (actions.includes("undo")) return m.organiser_review_mail_waiting();
  return mail_due_at && Date.parse(mail_due_at) > serverTime()
    ? m.organiser_review_mail_waits()
    : m.organiser_review_mail_leaving();
}
