import { z } from "zod";
import { proposalFields } from "../../calls/proposal-fields.ts";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, requiredText, text, uuid, versionOrNone } from "../../fields.ts";
import { type Language, languages } from "../../language.ts";
import { ideaDecisions } from "../people/idea-criteria.ts";
import { decided, madeDecisions } from "../people/idea-reviews.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { csvFile } from "../row-files.ts";
import { editors, reviewers } from "../staff/staff-roles.ts";

const BULK_MAX = 500;

const score = z.int().min(1).max(5);
const scores = z.strictObject({ content: score, relevance: score, clarity: score });
export type ProposalScores = z.output<typeof scores>;

/** A draft is its speaker's alone. */
export const reviewedStates = ["sent", "withdrawn", "confirmed", "refused"] as const;

const listed = z.object({
  id: uuid,
  call: z.int(),
  title: z.string(),
  state: z.enum(reviewedStates),
  event_type: z.int().nullable(),
  track: z.int().nullable(),
  language: z.string(),
  level: z.string(),
  sent_at: dateTime,
  /** Null: hidden until it is decided. */
  speakers: z.array(z.string()).nullable(),
  /** The caller is named as a reviewer of its track, or its call names no reviewer. */
  assigned: z.boolean(),
  /** The caller has declared a conflict of interest. */
  conflict: z.boolean(),
  /** Without reviewers in conflict; null for a reviewer who is: they do not see the others' scores. */
  reviews: z.int().nullable(),
  mean: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  own: z.number().nullable(),
  decision: decided.nullable(),
  /** When the speaker confirmed or refused; null: they did not. */
  answered_at: dateTime.nullable(),
  /** The session that came of it. */
  event: z.int().nullable(),
});
export type ListedProposal = z.output<typeof listed>;

const review = z.object({
  reviewer: z.string(),
  /** Null: a conflict of interest, or a comment alone. */
  scores: scores.nullable(),
  comment: z.string(),
  updated_at: dateTime,
});

const proposal = listed.extend({
  abstract: z.string(),
  /** A title or an abstract has a speaker's name, company or address in it, which is hidden from reviewers. */
  names_hidden: z.boolean(),
  translations: proposalFields.translations.unwrap(),
  /** Null: hidden, as the speakers. */
  private: z
    .object({
      note: z.string(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      speakers: z.array(
        // Empty for a reviewer, who does not write to them.
        proposalFields.speakers.element.extend({ email: z.string() }),
      ),
      file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
    })
    .nullable(),
  own_review: review.extend({ version: z.int() }).nullable(),
  /** Null until the caller has scored it, and for one in conflict. */
  other_reviews: z.array(review).nullable(),
});
export type ReviewedProposal = z.output<typeof proposal>;

const words = z.strictObject({ subject: requiredText(200), text: requiredText(5_000) });
export type DecisionWords = z.output<typeof words>;
const wordsByLanguage = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, words])) as Record<Language, typeof words>,
);
const decision = z.enum(ideaDecisions);
const made = madeDecisions(BULK_MAX);
const { read, change } = staffEndpoints("Calls for sessions", editors);
const { read: readToReview, change: changeByReviewer } = staffEndpoints("Calls for sessions", reviewers);
const byId = { id: uuid };
const inEdition = "/organiser/editions/{edition}/session-proposals/" as const;
const one = "/organiser/session-proposals/{id}/" as const;

export const sessionProposalsContract = {
  list: readToReview("GET", inEdition, {
    summary: "What was handed in to an edition's calls, the best first",
    description: "The role reviewer reads only what a call assigns to them; other proposals are `not_found`.",
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(listed)),
  read: readToReview("GET", one, { summary: "A proposal, as its reviewer may see it" })
    .input(z.object(byId))
    .output(proposal),
  file: readToReview("GET", `${one}file/`, {
    summary: "The PDF of a proposal, as it was sent",
    description: "Hidden as the speakers are: then it is `not_found`.",
  })
    .input(z.object(byId))
    .output(z.file().mime("application/pdf")),
  review: changeByReviewer("PATCH", `${one}review/`, {
    summary: "The caller's own scores and comment, or their conflict of interest",
    description: "`version` 0: there is none yet. Scores given before a conflict is declared do not count.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        ...byId,
        scores: scores.nullable(),
        comment: text(2_000),
        conflict: z.boolean(),
        version: versionOrNone,
      }),
    )
    .output(proposal.extend(auditedAnswer.shape)),
  decide: change("POST", `${inEdition}decide/`, {
    summary: "Accepts proposals, keeps them waiting or declines them: all or none",
    description:
      "`current`: the decision that the caller saw, or null; another one is `changed_meanwhile`. One that is decided so already stays as it " +
      "is, and gets no second mail; decided again without a mail while one waits, it holds at once and that mail is not sent. With `mail` the first speakers get it some minutes later, in their language, with `{name}` and " +
      "`{title}` filled in; until then the decision can be undone, or its mail sent at once. `edition_not_ready`: an accepted session needs a stage and a type.",
    problems: ["changed_meanwhile", "edition_not_ready"],
  })
    .input(
      z.strictObject({
        edition: idInPath,
        proposals: z
          .array(z.strictObject({ id: uuid, current: uuid.nullable() }))
          .min(1)
          .max(BULK_MAX),
        decision,
        /** Null: no mail. */
        mail: wordsByLanguage.nullable(),
      }),
    )
    .output(
      z.object({
        decided: z.int(),
        unchanged: z.int(),
        mail_due_at: dateTime.nullable(),
        ...auditedAnswer.shape,
      }),
    ),
  sendNow: change("POST", `${inEdition}send-decisions/`, {
    summary: "Sends the mails of decisions that wait, now",
    description:
      "From here on they cannot be undone. `sent`: how many; one whose mail goes out already, or was undone or replaced, has none to send.",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ edition: idInPath, decisions: made }))
    .output(z.object({ sent: z.int(), ...auditedAnswer.shape })),
  undoMany: change("POST", `${inEdition}undo-decisions/`, {
    summary: "Takes back decisions, as long as no mail of them has gone out: all or none",
    problems: ["decision_mailed", "changed_meanwhile"],
  })
    .input(z.strictObject({ edition: idInPath, decisions: made }))
    .output(auditedAnswer),
  undo: change("POST", `${one}undo-decision/`, {
    summary: "Takes back the last decision, as long as its mail has not gone out",
    problems: ["decision_mailed", "changed_meanwhile"],
  })
    .input(z.strictObject({ ...byId, decision: uuid }))
    .output(auditedAnswer),
  words: read("GET", "/organiser/session-proposal-words/{decision}/", {
    summary: "The words of a decision's mail in each language, to begin from",
  })
    // Without an edition, the public one's.
    .input(z.object({ decision, edition: idInPath.optional() }))
    .output(wordsByLanguage),
  preview: read("POST", `${one}preview-decision/`, {
    summary: "The mail that a decision would send with these words",
  })
    .input(z.strictObject({ ...byId, decision, mail: wordsByLanguage }))
    .output(
      z.object({ language: z.enum(languages), subject: z.string(), html: z.string(), text: z.string() }),
    ),
  reviewers: read("GET", "/organiser/reviewers/", { summary: "The members of staff who review proposals" })
    .input(z.object(page))
    .output(listOf(z.object({ email: z.string(), name: z.string() }))),
  export: change("POST", `${inEdition}export/`, {
    summary: "What was handed in, as CSV: as the caller may see it",
    description: "The audit log says who took it out.",
  })
    .input(z.strictObject({ edition: idInPath }))
    .output(csvFile),
};
