import { SpanKind } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { languages } from "#contract/language.ts";
import { inTrace } from "#tracing/span.ts";
import { findRoute } from "../contract-routes.ts";
import { API_PREFIX } from "../create-api.ts";
import type { ServerEnv } from "../server-env.ts";

/** Asked every few seconds by machines, or files that stay as they are. */
const UNTRACED = /^\/(healthz|readyz|metrics|assets)(\/|$)/;

/** Begins the trace of each request. Its `nexxt.request_id` is the answer's `x-request-id`. */
export const traceRequests: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (UNTRACED.test(c.req.path)) return next();
  const attributes = { "http.request.method": c.req.method, "nexxt.request_id": c.var.requestId };
  await inTrace(c.req.method, { kind: SpanKind.SERVER, attributes }, async (span) => {
    await next();
    // Looking a route up costs more than all the rest.
    if (!span.isRecording()) return;
    span.setAttributes({
      "http.response.status_code": c.res.status,
      "http.route": routeOf(c.req.method, c.req.path, c.res.status),
    });
  });
};

/**
 * Returns a page's first word or the template of the API: texts that visitors typed, and the secret links of
 * buyers and speakers, stay out of traces.
 */
function routeOf(method: string, path: string, status: number): string {
  if (path.startsWith(`${API_PREFIX}/`))
    return API_PREFIX + (findRoute(method, path.slice(API_PREFIX.length))?.template ?? "/*");
  if (status === 404) return "*";
  const [, ...parts] = path.split("/");
  const words = languages.some((language) => language === parts[0]) ? 2 : 1;
  return `/${parts.map((part, place) => (place < words || part === "" ? part : "*")).join("/")}`;
}
