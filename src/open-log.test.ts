import { Writable } from "node:stream";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { expect, it } from "vitest";
import { openLog } from "./open-log.ts";

function recordedLog() {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString());
      done();
    },
  });
  return { log: openLog("info", stream), text: () => written.join("") };
}

/** A visitor's text in an error can have lines of its own, signs that a terminal obeys, directions. */
const hostile = [
  'x\n{"level":30,"msg":"an owner has logged in"}',
  "x\r\nlevel: fatal",
  "\u001b[2J\u001b[31mred\u001b]0;title\u0007",
  "\u009b31mred\u0085next line",
  "\u2028line\u2029paragraph",
  "\u202egnp.exe\u202c \u2066hidden\u2069",
  "\u0000\u0008\u007f",
  '"}\\" \\u001b',
];

it.each(hostile)("%j is one line of the log, whole, with no sign that a terminal obeys", (text) => {
  const { log, text: written } = recordedLog();
  log.error({ err: new Error(text), requestId: "1", [text]: { text } }, text);
  const lines = written().split(/[\n\r\u0085\u2028\u2029]/);
  expect(lines).toEqual([expect.any(String), ""]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  const entry = JSON.parse(lines[0] ?? "") as { msg: string; err: { message: string }; time: number };
  expect([entry.msg, entry.err.message]).toEqual([text, text]);
});

it("its moments are UTC, for people and programs alike", () => {
  const { log, text } = recordedLog();
  log.warn({}, "x");
  const { time, level } = JSON.parse(text()) as { time: number; level: number };
  // Milliseconds since 1970 in UTC.
  expect([Math.abs(Date.now() - time) < 60_000, level]).toEqual([true, 40]);
});

it("a line of a request has the ids of its trace, and a line outside has none", () => {
  const { log, text } = recordedLog();
  const ids = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
  const traced = trace.setSpanContext(context.active(), { ...ids, traceFlags: 1 });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  context.with(traced, () => log.info("within"));
  log.info("outside");
  context.disable();
  const [within, outside] = text()
    .split("\n")
    .map((line) => line && (JSON.parse(line) as object));
  expect(within).toMatchObject({ trace_id: ids.traceId, span_id: ids.spanId });
  expect(outside).not.toHaveProperty("trace_id");
});
