import { type AnswerProblem, answerProblem } from "#contract/wallet/answers.ts";
import type { Question } from "#contract/wallet/questions.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import type { Answers } from "./question-fields.tsx";

const messages: Record<AnswerProblem, () => string> = {
  required: m.answers_required,
  not_an_option: m.answers_choose,
  not_a_date: m.answers_date,
  wrong_kind: m.answers_required,
};

/** The answers' errors by question; empty: none. */
export function answerErrors(
  questions: readonly (Question & { open?: boolean })[],
  answers: Answers,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = question.open === false ? null : answerProblem(question, answers[question.id]);
      return problem ? [[question.id, messages[problem]()]] : [];
    }),
  );
}

/** The same as the API says it: another device may have changed an answer, or the organiser a question. */
export function refusedAnswers(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(
    (error.errors ?? []).flatMap(({ attr, code }) => {
      const [, id] = /^answers\.(\d+)$/.exec(attr) ?? [];
      if (!id) return [];
      const message = code in messages ? messages[code as AnswerProblem]() : m.answers_closed();
      return [[id, message]];
    }),
  );
}
