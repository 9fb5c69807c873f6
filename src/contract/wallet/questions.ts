import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, limited, PATTERN_MAX, text, uuid } from "../fields.ts";

export const questionKinds = ["text", "choice", "choices", "date", "consent"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question to an attendee. */
export const question = z.object({
  id: z.int(),
  kind: z.enum(questionKinds),
  label: z.string(),
  hint: z.string(),
  required: z.boolean(),
  /** A choice's options; else empty. */
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type Question = z.output<typeof question>;

export const ANSWER_MAX = 1_000;
export const OPTIONS_MAX = 50;

/** A text's words, a choice's option id, several choices' ids, a date `2026-10-27`, a consent's `true`. */
const answerValue = z.union([z.string(), z.array(z.string()), z.boolean()]);
export type AnswerValue = z.output<typeof answerValue>;

/** A question with what its attendee answered. */
export const askedQuestion = question.extend({
  /** Null: not answered. */
  answer: answerValue.nullable(),
  /** The end of the time to change an answer. A first answer and a consent's withdrawal are possible until the ticket ends. */
  change_until: dateTime,
  /** The attendee may answer it, or change the answer, now. */
  open: z.boolean(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** Answers by the question's id; null withdraws one. `answerProblem` checks each against its question. */
export const givenAnswers = z.record(
  limited(PATTERN_MAX).regex(/^\d{1,9}$/, "A question's id"),
  z.union([text(ANSWER_MAX), z.array(text(100)).max(OPTIONS_MAX), z.boolean(), z.null()]),
);
export type GivenAnswers = z.output<typeof givenAnswers>;

/** An empty value is stored as no answer. */
export function answerOf(value: AnswerValue | null | undefined): AnswerValue | null {
  if (value === undefined || value === null || value === "" || value === false) return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

export type AnswerProblem = "required" | "not_an_option" | "not_a_date" | "wrong_kind";

/** The reason that a value does not answer a question; null: it does. Shown in the form, and checked again by the API. */
export function answerProblem(
  { kind, required, options }: Pick<Question, "kind" | "required" | "options">,
  value: AnswerValue | null | undefined,
): AnswerProblem | null {
  const given = answerOf(value);
  if (given === null) return required ? "required" : null;
  const known = (id: string) => options.some((option) => option.id === id);
  switch (kind) {
    case "text":
      return typeof given === "string" ? null : "wrong_kind";
    case "choice":
      return typeof given === "string" && known(given) ? null : "not_an_option";
    case "choices":
      return Array.isArray(given) && given.every(known) && new Set(given).size === given.length
        ? null
        : "not_an_option";
    case "date":
      return typeof given === "string" && isDay(given) ? null : "not_a_date";
    case "consent":
      return given === true ? null : "wrong_kind";
  }
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const { signedIn } = publicEndpoints("Wallet");

export const questionsContract = {
  answer: signedIn("PATCH", "/tickets/assignments/{id}/answers/", {
    summary: "Answers the questions of a ticket that the caller holds",
    description:
      "Questions that are not named keep their answers. Only the ticket's holder answers and reads them, and the organiser; its " +
      "buyer does not. They are deleted when the ticket goes to another person. `answers_closed`: one of them may not be " +
      "changed any more; then none is.",
    problems: ["answers_closed"],
  })
    .input(z.strictObject({ id: uuid, answers: givenAnswers }))
    .output(z.object({ questions: z.array(askedQuestion) })),
};
