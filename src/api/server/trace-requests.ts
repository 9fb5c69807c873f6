import { SpanKind } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { inTrace } from "#tracing/span.ts";
import type { ServerEnv } from "../server-env.ts";

/** Asked every few seconds by machines, or files that stay as they are. */
const UNTRACED = /^\/(healthz|readyz|metrics|assets)(\/|$)/;

/** Begins the trace of each request. Its `nexxt.request_id` is the answer's `x-request-id`. */
export const traceRequests: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (UNTRACED.test(c.req.path)) return next();
  const attributes = {
    "http.request.method": c.req.method,
    "url.path": withoutSecrets(c.req.path),
    "nexxt.request_id": c.var.requestId,
  };
  await inTrace(c.req.method, { kind: SpanKind.SERVER, attributes }, async (span) => {
    await next();
    span.setAttribute("http.response.status_code", c.res.status);
  });
};

/** Links of buyers and speakers are secrets: a path keeps its short words alone. */
export const withoutSecrets = (path: string): string =>
  path.replaceAll(/[^/]+/g, (part) => (WORD.test(part) ? part : "*"));
const WORD = /^(?:v1|[a-z]+(?:-[a-z]+)*)$/;
