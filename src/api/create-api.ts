import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError } from "@orpc/server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type EndpointMeta, USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findApiKey } from "#domain/people/api-keys/find-api-key.ts";
import { withCurrentFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { inSpan } from "#tracing/span.ts";
import { limitBodies } from "./bodies/body-limits.ts";
import { bodyOf } from "./bodies/body-source.ts";
import { cutFileField } from "./bodies/file-field.ts";
import { requireBoundedJson } from "./bodies/json-bounds.ts";
import { contractRequest, contractResponse } from "./contract-http.ts";
import { allowedMethods, findRoute, isShared, maxBodyBytes } from "./contract-routes.ts";
import type { RateLimits } from "./limits/rate-limits.ts";
import { prioritiseStaff } from "./limits/staff-priority.ts";
import type { CacheAnswer } from "./micro-cache.ts";
import { asProblem, isFault } from "./problems/as-problem.ts";
import { problemBody, problemResponse, retryHeader } from "./problems/problem-response.ts";
import { problemKinds } from "./problems/problem-statuses.ts";
import { mayReadReplica, withReplicaReads } from "./replica-reads.ts";
import { apiKeyOf, type RequestContext, requireCaller } from "./request-context.ts";
import { router } from "./routes/router.ts";
import { recordRefusal } from "./security-events.ts";
import type { ServerEnv } from "./server-env.ts";
import { previewToken } from "./shown-edition.ts";

export const API_PREFIX = "/api/v1";

export interface ApiOptions {
  app: AppContext;
  limits: RateLimits;
  /** Caches answers that are the same for every caller; null makes each anew. */
  cache: CacheAnswer | null;
  /** Called with every error that is a bug, not a refusal. */
  onBug: (error: unknown, requestId: string) => void;
  /** Counts the orders under way; left out: any number is served. */
  countOrders?: MiddlewareHandler<ServerEnv>;
}

export function createApi({ app, limits, cache, onBug, countOrders }: ApiOptions): Hono<ServerEnv> {
  const handler = createHandler(onBug);
  const hono = new Hono<ServerEnv>();
  hono.onError((error, c) => {
    const problem = asProblem(error, app);
    if (isFault(problem)) onBug(error, c.var.requestId);
    void recordRefusal({ app, ip: c.var.ip }, problem, "body");
    return problemResponse(problem, c.var.requestId);
  });
  // Refusals that need no body come before it is read.
  hono.use(async (c, next) => {
    if (!bodyOf(c)) return next();
    const route = findRoute(c.req.method, pathOf(c));
    const giveBack = await limits.takeBody(c.var.ip);
    if (!route?.ignoresBody) refuseOtherThanJson(c.req.raw);
    if (route?.countedAs) await limits.arrive(route.countedAs, c.var.ip);
    await next();
    if (!WRONG_BODY.has(c.res.status)) await giveBack();
  });
  hono.use(async (c, next) => {
    const { headers } = c.req.raw;
    const route = bodyOf(c) && findRoute(c.req.method, pathOf(c));
    if (route && hasLongBody(route)) {
      const key = apiKeyOf(headers);
      await (key !== null
        ? findApiKey(app, key)
        : requireCaller({ app, headers, answerHeaders: new Headers() }));
    }
    return next();
  });
  hono.use(limitBodies((method, path) => maxBodyBytes(method, path.slice(API_PREFIX.length))));
  if (countOrders) hono.use(countOrders);
  hono.use(
    "/:part{organiser|staff|door}/*",
    prioritiseStaff((run) => app.db.withPriority(run), API_PREFIX),
  );
  // Answers to staff and speakers have texts of consents and mails, which name the edition.
  const named: MiddlewareHandler<ServerEnv> = (_, next) => withCurrentFacts(app.db.read, next);
  hono.use("/:part{organiser|staff|speaker-page}/*", named);
  const answer = async (c: Context<ServerEnv>, shared = false) => {
    const { raw } = c.req;
    const { rawBody, file } = readJson(c);
    const { requestId, ip } = c.var;
    const answerHeaders = new Headers();
    const request = contractRequest(raw, rawBody);
    const { matched, response } = await handler.handle(request, {
      prefix: API_PREFIX,
      context: {
        app: mayReadReplica({ shared }) ? withReplicaReads(app) : app,
        limits,
        headers: raw.headers,
        ip,
        requestId,
        rawBody,
        file,
        query: request.url.searchParams,
        answerHeaders,
      },
    });
    if (!matched) return refuseUnmatched(c.req.method, c.req.path, requestId);
    return contractResponse(response, { ...cacheHeaders(raw), ...Object.fromEntries(answerHeaders) });
  };
  hono.all("*", (c) => {
    // Of what visitors read; many a file of staff is fetched once.
    if (c.req.method === "HEAD" && isShared(pathOf(c)))
      c.req.raw = new Request(c.req.url, { headers: c.req.raw.headers });
    const { raw, path } = c.req;
    return cache && isPublic(raw, path) ? cache(c.req.url, () => answer(c, true)) : answer(c);
  });
  return hono;
}

/** Statuses of refused bodies; a network may send only so many of these. */
const WRONG_BODY = new Set([400, 408, 413, 415]);

/** True for endpoints that take megabytes: only a caller with a login or a key may send so many. */
const hasLongBody = ({ signedIn, maxBodyBytes }: EndpointMeta) => signedIn && maxBodyBytes > USUAL_BODY_BYTES;

const pathOf = (c: Context) => c.req.path.slice(API_PREFIX.length);

function readJson(c: Context<ServerEnv>): { rawBody: string; file: Buffer | null } {
  if (c.var.body.length === 0) return { rawBody: "", file: null };
  const route = findRoute(c.req.method, pathOf(c));
  if (route?.ignoresBody) return { rawBody: "", file: null };
  if (route?.fileField) {
    const { rest, file } = cutFileField(c.var.body, route.fileField);
    return { rawBody: rest, file };
  }
  const rawBody = new TextDecoder().decode(c.var.body);
  requireBoundedJson(rawBody);
  return { rawBody, file: null };
}

function isPublic({ method, headers }: Request, path: string): boolean {
  return method === "GET" && !isPersonal(headers) && isShared(path.slice(API_PREFIX.length));
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
  return new StandardOpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      ({ next, context, path }) =>
        inSpan(path.join("."), {}, next).catch(async (error: unknown) => {
          const problem = asProblem(error, context.app);
          if (isFault(problem)) onBug(error, context.requestId);
          await recordRefusal(context, problem, path.join("."));
          throw refuse(problem, context);
        }),
    ],
    interceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          if (error instanceof ORPCError) throw error;
          // The procedures' errors were caught above; a syntax error here is the body's.
          if (error instanceof SyntaxError)
            throw refuse(new Problem("malformed_json", "The body is not JSON"), context);
          onBug(error, context.requestId);
          throw refuse(asProblem(error, context.app), context);
        }),
    ],
    customErrorResponseBodyEncoder: ({ data }) => data,
  });
}

function refuseOtherThanJson(request: Request): void {
  const type = request.headers.get("content-type");
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) {
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

/** Requests with a login session, or of a preview. */
const isPersonal = (headers: Headers) => headers.has("authorization") || previewToken(headers) !== null;

/** Personal answers are never stored; public ones may be, with revalidation. */
function cacheHeaders({ method, headers }: Request): Record<string, string> {
  const personal = method !== "GET" || isPersonal(headers);
  return { "cache-control": personal ? "no-store" : "no-cache", vary: "authorization" };
}
