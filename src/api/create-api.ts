import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError } from "@orpc/server";
import { type Context, Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { limitBodies } from "./body-limits.ts";
import { allowedMethods, ignoresBody, isShared, maxBodyBytes } from "./contract-routes.ts";
import type { KeepAnswer } from "./micro-cache.ts";
import { asProblem } from "./problems/as-problem.ts";
import { problemBody, problemResponse, retryHeader } from "./problems/problem-response.ts";
import { problemKinds } from "./problems/problem-statuses.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { RequestContext } from "./request-context.ts";
import { router } from "./router.ts";

export const API_PREFIX = "/api/v1";

export interface ApiOptions {
  app: AppContext;
  limits: RateLimits;
  /** Keeps answers that are the same for everybody; null makes each anew. */
  keep: KeepAnswer | null;
  /** Called with every error that is a bug, not a refusal. */
  onBug: (error: unknown, requestId: string) => void;
}

/** What the web server knows of a request before the API sees it. */
export interface ServerEnv {
  Variables: { requestId: string; ip: string };
}

/** Everything under `/api/v1`. */
export function createApi({ app, limits, keep, onBug }: ApiOptions): Hono<ServerEnv> {
  const handler = createHandler(onBug);
  const hono = new Hono<ServerEnv>();
  hono.onError((error, c) => {
    const problem = asProblem(error);
    if (problem.code === "internal_error") onBug(error, c.var.requestId);
    return problemResponse(problem, c.var.requestId);
  });
  hono.use(limitBodies((method, path) => maxBodyBytes(method, path.slice(API_PREFIX.length))));
  const answer = async (c: Context<ServerEnv>, raw: Request) => {
    const rawBody = c.req.path.startsWith(`${API_PREFIX}/webhooks/`) ? await raw.clone().text() : "";
    const { requestId, ip } = c.var;
    const answerHeaders = new Headers();
    const { matched, response } = await handler.handle(raw, {
      prefix: API_PREFIX,
      context: {
        app,
        limits,
        headers: raw.headers,
        ip,
        requestId,
        rawBody,
        query: new URL(raw.url).searchParams,
        answerHeaders,
      },
    });
    if (!matched) return refuseUnmatched(c.req.method, c.req.path, requestId);
    const answered = withHeaders(response, raw);
    for (const [name, value] of answerHeaders) answered.headers.set(name, value);
    return answered;
  };
  hono.all("*", (c) => {
    const { raw, path } = c.req;
    if (ignoresBody(raw.method, path.slice(API_PREFIX.length))) return answer(c, withoutBody(raw));
    refuseOtherThanJson(raw);
    return keep && isForEverybody(raw, path) ? keep(c.req.url, () => answer(c, raw)) : answer(c, raw);
  });
  return hono;
}

function isForEverybody({ method, headers }: Request, path: string): boolean {
  return method === "GET" && !headers.has("authorization") && isShared(path.slice(API_PREFIX.length));
}

function withoutBody({ url, method, headers }: Request): Request {
  const rest = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) rest.delete(name);
  return new Request(url, { method, headers: rest });
}

function createHandler(onBug: ApiOptions["onBug"]) {
  const refuse = (problem: Problem, { requestId, answerHeaders }: RequestContext) => {
    for (const [name, value] of Object.entries(retryHeader(problem))) answerHeaders.set(name, value);
    return new ORPCError(problem.code, {
      status: problemKinds[problem.code].status,
      message: problem.message,
      data: problemBody(problem, requestId),
    });
  };
  return new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          const problem = asProblem(error);
          if (problem.code === "internal_error") onBug(error, context.requestId);
          throw refuse(problem, context);
        }),
    ],
    interceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          if (error instanceof ORPCError) throw error;
          // What the procedures throw was caught above; a syntax error here is the body's.
          if (error instanceof SyntaxError)
            throw refuse(new Problem("malformed_json", "The body is not JSON"), context);
          onBug(error, context.requestId);
          throw refuse(asProblem(error), context);
        }),
    ],
    customErrorResponseBodyEncoder: ({ data }) => data,
  });
}

function refuseOtherThanJson(request: Request): void {
  const type = request.headers.get("content-type");
  if (type !== null && request.method !== "GET" && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Problem("unsupported_media_type", "Send application/json");
  }
}

function refuseUnmatched(method: string, path: string, requestId: string): Response {
  const methods = allowedMethods(path.slice(API_PREFIX.length));
  if (methods.length === 0)
    return problemResponse(new Problem("not_found", "There is nothing here"), requestId);
  const allow = methods.join(", ");
  const response = problemResponse(
    new Problem("method_not_allowed", `${method} is not for this; use ${allow}`),
    requestId,
  );
  response.headers.set("allow", allow);
  return response;
}

/** Personal answers are never stored; public ones may be, if asked about again each time. */
function withHeaders(response: Response, request: Request): Response {
  const personal = request.method !== "GET" || request.headers.has("authorization");
  response.headers.set("cache-control", personal ? "no-store" : "no-cache");
  response.headers.append("vary", "authorization");
  if (response.status >= 400) response.headers.set("content-type", "application/problem+json");
  return response;
}
