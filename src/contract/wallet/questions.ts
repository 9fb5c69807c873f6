import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, limited, text, uuid } from "../fields.ts";
import { PATTERN_MAX } from "../typed-values.ts";
import { ANSWER_MAX, OPTIONS_MAX, questionKinds } from "./answers.ts";

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

/** A text's words, a choice's option id, several choices' ids, a date `2026-10-27`, a consent's `true`. */
const answerValue = z.union([z.string(), z.array(z.string()), z.boolean()]);

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
