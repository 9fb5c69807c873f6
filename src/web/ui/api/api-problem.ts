import { isProblemBody, Problem, type ProblemCode } from "#contract/problem.ts";

/** An error response of the API (problem+json). */
export class ApiProblem extends Problem {
  readonly status: number;

  constructor(
    code: ProblemCode,
    status: number,
    detail: string,
    extra: ConstructorParameters<typeof Problem>[2],
  ) {
    super(code, detail, extra);
    this.name = "ApiProblem";
    this.status = status;
  }
}

/** No response came: whether the request arrived is not known. */
export class NoResponse extends Error {
  override name = "NoResponse";
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  // A proxy may answer with an error page of its own.
  if (!isProblemBody(body))
    return new ApiProblem(codeOf(response.status), response.status, "", { retryAfter });
  return new ApiProblem(body.code, response.status, body.detail, { errors: body.errors, retryAfter });
}

function codeOf(status: number): ProblemCode {
  if (status === 401) return "not_signed_in";
  if (status === 404) return "not_found";
  return status === 429 || status === 503 ? "rate_limited" : "internal_error";
}

/** The server may have acted all the same: no answer came, or the shop failed on its way. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NoResponse ||
  (error instanceof ApiProblem && (error.code === "internal_error" || error.code === "database_unavailable"));

/** A retry may help: no response, too many requests, or a server error. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.code === "rate_limited" || error.status >= 500;
}
