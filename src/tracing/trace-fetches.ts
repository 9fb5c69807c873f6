import { subscribe } from "node:diagnostics_channel";
import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

interface Fetch {
  request: { origin?: string | URL; method: string };
  response?: { statusCode: number };
  error?: Error;
}

/**
 * Adds the questions to providers to the trace under way: with the provider's host, and without path and headers, where
 * their keys are. The provider gets no header of the trace.
 */
export function traceFetches(): void {
  const tracer = trace.getTracer("nexxt");
  const spans = new WeakMap<object, Span>();
  on("undici:request:create", ({ request }) => {
    if (!trace.getActiveSpan()) return;
    const host = new URL(String(request.origin)).host;
    const attributes = { "http.request.method": request.method, "server.address": host };
    spans.set(request, tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  });
  on("undici:request:headers", ({ request, response }) => {
    const span = spans.get(request);
    if (response) span?.setAttribute("http.response.status_code", response.statusCode);
    // Not at the body's end: a body that is not read has none.
    span?.end();
    spans.delete(request);
  });
  on("undici:request:error", ({ request, error }) => {
    const span = spans.get(request);
    span?.setAttribute("error.type", error?.name ?? "unknown").setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

const on = (channel: string, listen: (fetch: Fetch) => void) =>
  subscribe(channel, (message) => listen(message as Fetch));
