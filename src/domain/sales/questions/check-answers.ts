import { Problem } from "#contract/problem.ts";
import { type AnswerProblem, answerProblem } from "#contract/wallet/answers.ts";
import type { GivenAnswers } from "#contract/wallet/questions.ts";
import type { QuestionRow } from "./find-questions.ts";

const DETAILS: Record<AnswerProblem, string> = {
  required: "An answer is needed",
  not_an_option: "None of the options",
  not_a_date: "A day such as 2026-10-27",
  wrong_kind: "Not an answer to this question",
};

/**
 * Throws `invalid_input`, naming every question whose answer does not fit (`answers.12`). `all`: also those that need an answer and
 * have none.
 */
export function checkAnswers(
  asked: readonly QuestionRow[],
  given: GivenAnswers,
  { all }: { all: boolean },
): void {
  const unknown = Object.keys(given).filter((id) => !asked.some((question) => String(question.id) === id));
  const wrong = asked
    .filter(({ id }) => all || String(id) in given)
    .flatMap((question) => {
      const code = answerProblem(question, given[question.id]);
      return code ? [{ attr: `answers.${question.id}`, code, detail: DETAILS[code] }] : [];
    });
  const errors = [
    ...unknown.map((id) => ({
      attr: `answers.${id}`,
      code: "not_found",
      detail: "The ticket has no such question",
    })),
    ...wrong,
  ];
  if (errors.length > 0)
    throw new Problem("invalid_input", "Some of the answers do not fit their questions", { errors });
}
