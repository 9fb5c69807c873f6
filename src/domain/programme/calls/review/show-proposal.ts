import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { ListedProposal, ReviewedProposal } from "#contract/organiser/programme/session-proposals.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { hasNoWaitingMail, showDecision } from "../../decisions/decide.ts";
import type { DecisionRow } from "../../decisions/decision-table.ts";
import { averageOf, summarise } from "../../ideas/review/scores.ts";
import { answerTo } from "../proposal-rows.ts";
import type { CallRow, ProposalRow, SpeakerRow } from "../tables.ts";
import { withoutNames } from "./hide-names.ts";
import type { ReviewRow } from "./tables.ts";

/** `language`: of the titles that they read. */
export type Reviewer = Pick<Actor, "staffId" | "name" | "role"> & { language: Language };

/** True for the role reviewer: they read what is assigned to them, write to no speaker, and decide nothing. */
export const onlyReviews = ({ role }: Pick<Reviewer, "role">): boolean => role === "reviewer";

/** The call names them for its track. */
export const isAssigned = ({ row, call }: Known, { name }: Pick<Reviewer, "name">): boolean =>
  call.reviewers.some(
    ({ email, tracks }) =>
      email === name && (tracks.length === 0 || (row.trackId !== null && tracks.includes(row.trackId))),
  );

/** A proposal with its reviews, before anything is hidden from a reviewer. */
export interface Known {
  row: ProposalRow;
  call: CallRow;
  speakers: readonly SpeakerRow[];
  reviews: readonly ReviewRow[];
  decision: DecisionRow | undefined;
}

/** Until it is decided and its mail is out: no reviewer decides to read the names, and takes it back. */
export const isBlind = ({ call, decision }: Known): boolean =>
  call.blind && !(decision && hasNoWaitingMail(decision));

export const ownReview = (
  { reviews }: Pick<Known, "reviews">,
  { staffId }: Pick<Reviewer, "staffId">,
): ReviewRow | undefined => reviews.find((review) => review.staffId === staffId);

type Scored = ReviewRow & { scores: NonNullable<ReviewRow["scores"]> };
const counted = ({ reviews }: Known): Scored[] =>
  reviews.filter((review): review is Scored => review.scores !== null && !review.conflict);

export function showListed(known: Known, reviewer: Reviewer): ListedProposal {
  const { row, speakers, decision } = known;
  const own = ownReview(known, reviewer);
  const conflict = own?.conflict ?? false;
  return {
    id: row.id,
    call: row.callId,
    title: shownText(known, inLanguage(row, reviewer.language).title),
    state: stateOf(row, decision),
    event_type: row.eventTypeId,
    track: row.trackId,
    language: row.sessionLanguage,
    level: row.level,
    sent_at: (row.sentAt ?? row.createdAt).toISOString(),
    speakers: isBlind(known) ? null : speakers.map(({ name }) => name),
    assigned: known.call.reviewers.length === 0 || isAssigned(known, reviewer),
    conflict,
    ...(conflict ? HIDDEN : summarise(counted(known))),
    own: own?.scores && !conflict ? averageOf(own.scores) : null,
    decision: shownDecision(known, reviewer, conflict),
    answered_at: answerTo(row, decision) ? (row.answeredAt?.toISOString() ?? null) : null,
    event: row.eventId,
  };
}

const HIDDEN = { reviews: null, mean: null, lowest: null, highest: null };

const stateOf = (row: ProposalRow, decision: DecisionRow | undefined): ListedProposal["state"] =>
  row.state === "withdrawn" ? "withdrawn" : answerTo(row, decision) || "sent";

/**
 * A decision is neither undone nor sent by a member in conflict, or who only reviews. It is not undone once its speaker has confirmed or withdrawn, nor in
 * a blind review that showed names.
 */
function shownDecision(
  { row, call, decision }: Known,
  reviewer: Reviewer,
  conflict: boolean,
): ListedProposal["decision"] {
  const shown = showDecision(decision);
  if (!shown || !decision) return null;
  const isWithdrawn = row.state === "withdrawn";
  const isFinal =
    isWithdrawn || answerTo(row, decision) === "confirmed" || (call.blind && hasNoWaitingMail(decision));
  const isOutside = onlyReviews(reviewer);
  return {
    ...shown,
    ...(isOutside ? { decided_by: "" } : {}),
    mail: isWithdrawn && shown.mail === "waiting" ? "none" : shown.mail,
    actions: isOutside || conflict || isFinal ? [] : shown.actions,
  };
}

/** The others' reviews are for one who has scored it, and in an open call for all; never for one in conflict. */
export const seesOthers = (known: Known, own: ReviewRow | undefined): boolean =>
  !own?.conflict && (!known.call.blind || own?.scores != null);

export function showTexts(
  known: Known,
): Pick<ReviewedProposal, "abstract" | "translations" | "names_hidden"> {
  const { row } = known;
  const translations = Object.entries(row.translations).map(([language, own]) => [
    language,
    Object.fromEntries(Object.entries(own ?? {}).map(([name, text]) => [name, shownText(known, text ?? "")])),
  ]);
  const texts = [row, ...Object.values(row.translations)].flatMap((own) => [own?.title, own?.abstract]);
  return {
    abstract: shownText(known, row.abstract),
    translations: Object.fromEntries(translations),
    names_hidden: texts.some((text = "") => shownText(known, text) !== text),
  };
}

/** A text that the speakers wrote; in a blind review without their names and addresses. */
export const shownText = (known: Known, text: string): string =>
  isBlind(known) ? withoutNames(text, known.speakers) : text;
