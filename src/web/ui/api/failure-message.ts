import type { ProblemCode } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "./api-problem.ts";
import { formatWait } from "./format-wait.ts";

type Messages = Partial<Record<ProblemCode, (problem: ApiProblem) => string>>;

/** The message for a failed request: the problem's own, or `otherwise`, also when no answer came. */
export function failureMessage(error: unknown, messages: Messages, otherwise: () => string): string {
  const message = error instanceof ApiProblem && messages[error.code];
  return message ? message(error) : otherwise();
}

export const waitOf = ({ retryAfter = 60 }: ApiProblem): string => formatWait(retryAfter);
export const tooOften = (problem: ApiProblem): string => m.account_rate_limited({ wait: waitOf(problem) });
