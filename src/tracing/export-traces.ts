import os from "node:os";
import { context, DiagLogLevel, diag, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { traceFetches } from "./trace-fetches.ts";

interface TraceSettings {
  /** The collector's URL, without `/v1/traces`. */
  endpoint: string;
  /** From 0 to 1: the share of traces that are kept. */
  share: number;
  service: string;
  part: string;
  /** Hears at most once a minute that the collector does not take them. */
  warn: (message: string) => void;
}

const WARNED_EVERY_MS = 60_000;

/**
 * Sends this process's traces to a collector (OTLP over HTTP, JSON). A collector that is away costs nothing but its spans. Returns
 * what sends the last ones and ends it.
 */
export function exportTraces({ endpoint, share, service, part, warn }: TraceSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": service,
      "service.instance.id": `${os.hostname()}-${part}-${process.pid}`,
    }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanLimits: { attributeValueLengthLimit: 4_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  traceFetches();
  let warnedAt = Number.NEGATIVE_INFINITY;
  const report = (...said: unknown[]) => {
    if (performance.now() - warnedAt < WARNED_EVERY_MS) return;
    warnedAt = performance.now();
    warn(`Traces do not reach ${endpoint}: ${said.join(" ").slice(0, 500)}`);
  };
  diag.setLogger(
    { error: report, warn: report, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN },
  );
  return () => provider.shutdown().catch(() => {});
}
