import type { Problem, ProblemBody } from "#contract/problem.ts";
import { problemKinds } from "./problem-statuses.ts";

/** The body of a refusal (RFC 9457). Never a stack, never what a database or provider said. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { status, title } = problemKinds[problem.code];
  return {
    type: `/api/docs#problem-${problem.code}`,
    title,
    status,
    code: problem.code,
    detail: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
    request_id: requestId,
  };
}

export function problemResponse(problem: Problem, requestId: string): Response {
  const { status } = problemKinds[problem.code];
  return Response.json(problemBody(problem, requestId), {
    status,
    headers: { "content-type": "application/problem+json", ...retryHeader(problem) },
  });
}

export function retryHeader(problem: Problem): Record<string, string> {
  return problem.retryAfter === undefined
    ? {}
    : { "retry-after": String(Math.max(1, Math.ceil(problem.retryAfter))) };
}
