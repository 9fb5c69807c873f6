import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const tracer = trace.getTracer("nexxt");

interface SpanDetails {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Begins a trace: a request or a job. Without an exporter (`export-traces.ts`) nothing is recorded. */
export const inTrace = <Result>(
  name: string,
  details: SpanDetails,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => tracer.startActiveSpan(name, details, (span) => ended(span, () => work(span)));

/** A part of the trace under way. Outside one it is the work alone: the background loops ask several times a second. */
export const inSpan = <Result>(
  name: string,
  details: SpanDetails,
  work: () => Promise<Result>,
): Promise<Result> =>
  trace.getActiveSpan() ? tracer.startActiveSpan(name, details, (span) => ended(span, work)) : work();

/** A statement; parameters are no part of its text. */
export const inStatement = <Result>(text: string, work: () => Promise<Result>): Promise<Result> =>
  inSpan(
    OPERATION.exec(text)?.[0].toLowerCase() ?? "statement",
    { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql", "db.query.text": text } },
    work,
  );

/** Returns the trace of a caller whose read may be made together with others' (`inSharedTrace`). */
export const currentTrace = (): Context => context.active();

/** Work for one alone is a part of that one's trace. Work for several is in none: each has a span of its waiting. */
export const inSharedTrace = <Result>(asked: readonly Context[], work: () => Result): Result =>
  context.with(asked.length === 1 ? (asked[0] as Context) : ROOT_CONTEXT, work);

const OPERATION = /[a-z]+/i;

/** Returns an error's code or name, and not its text: that may name a person. */
const kindOf = (error: unknown) =>
  (error as { code?: unknown } | null)?.code ?? (error as { name?: unknown } | null)?.name ?? "unknown";

async function ended<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.setAttribute("error.type", String(kindOf(error))).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
