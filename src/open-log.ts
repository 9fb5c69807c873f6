import { TraceFlags, trace } from "@opentelemetry/api";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "#config";

/**
 * Characters that JSON leaves as they are, and a terminal, or an editor, obeys: controls of eight bits, lines, directions of
 * writing.
 */
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON, a line for each entry, to standard output: no text of a visitor's ends a line or reaches a terminal as a command. */
export const openLog = (level: Config["logLevel"], stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      // A line and its trace find each other.
      mixin: () => {
        const span = trace.getActiveSpan()?.spanContext();
        return span && span.traceFlags & TraceFlags.SAMPLED
          ? { trace_id: span.traceId, span_id: span.spanId }
          : {};
      },
      hooks: {
        streamWrite: (line) =>
          line.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
      },
    },
    stream as DestinationStream,
  );
