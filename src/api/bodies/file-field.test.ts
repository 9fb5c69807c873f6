import fc from "fast-check";
import { expect, it } from "vitest";
import { processorTime } from "#tests/api/processor-time.ts";
import { cutFileField } from "./file-field.ts";

const KB = 1_024;
const REFUSED_MS = 20;
const cut = (text: string) => {
  const { rest, file } = cutFileField(inPieces(Buffer.from(text)), "file");
  return { rest: JSON.parse(rest) as unknown, file: file && Buffer.concat(file).toString() };
};

/** As a network brings it: a quote and its backslash may be in different pieces. */
function inPieces(body: Buffer): Buffer[] {
  const size = body.length > 1_000_000 ? 64 * KB : Math.max(1, Math.ceil(body.length / 7));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}

const long = "A".repeat(200 * KB);

it("the file comes out of the body, and the rest stays as it was", () => {
  const idea = { title: 'Mel "do" Pinhal \\', file: long, text: "ã\n" };
  expect(cut(JSON.stringify(idea))).toEqual({ rest: { ...idea, file: "" }, file: long });
  expect(cut(JSON.stringify({ file: "JVBERi0=" }))).toEqual({ rest: { file: "" }, file: "JVBERi0=" });
});

it("a body without one has none, and one of another type is for the endpoint to refuse", () => {
  expect(cut('{"title":"Mel"}')).toEqual({ rest: { title: "Mel" }, file: null });
  for (const file of [5, null, ["x"], { a: 1 }]) {
    expect(cut(JSON.stringify({ file }))).toEqual({ rest: { file }, file: null });
  }
  for (const body of ["[]", "5", '"x"', "null"]) expect(cut(body).file).toBeNull();
});

it("only the file may be long", () => {
  for (const body of [
    { title: long },
    { title: long, file: "short" },
    { file: { file: long } },
    [long],
    { file: long, title: long },
    { file: long, titles: Array(100).fill("a".repeat(KB)) },
  ]) {
    expect(() => cut(JSON.stringify(body))).toThrow("Only `file` may be so long");
  }
  expect(() => cut(`{"file":"${long}","file":"x"}`)).toThrow("Only `file` may be so long");
  expect(() => cut(`{"title":"\\u0001file\\u0001","other":"${long}"}`)).toThrow("Only `file` may be so long");
});

it("millions of unknown keys, brackets, quotes or backslashes are refused in a few milliseconds", async () => {
  const size = 14 * KB * KB;
  const fill = (text: string) => Buffer.alloc(size, text);
  for (const body of [
    fill('"a":0,'),
    fill("["),
    fill('"'),
    fill('\\"'),
    fill("\\"),
    Buffer.concat([Buffer.from('{"file":"'), fill('\\"'), Buffer.from('"}')]),
    Buffer.concat([Buffer.from('{"file":"'), fill("\\"), Buffer.from('"}')]),
    fill('","'),
    fill(" "),
  ]) {
    const pieces = inPieces(body);
    const { ms } = await processorTime(() => expect(() => cutFileField(pieces, "file")).toThrow(), {
      boundMs: REFUSED_MS,
    });
    expect([body.toString("latin1", 0, 12), ms < REFUSED_MS, ms]).toEqual([expect.anything(), true, ms]);
  }
});

it("a long body is cut the same wherever its pieces begin", () => {
  const idea = { title: 'Mel "do" Pinhal \\', text: '\\"'.repeat(50), file: "A".repeat(70 * KB) };
  const body = Buffer.from(JSON.stringify(idea));
  for (let size = 60; size < 140; size += 1) {
    const pieces = [body.subarray(0, size), body.subarray(size, size + 1), body.subarray(size + 1)];
    const { rest, file } = cutFileField(pieces, "file");
    expect(JSON.parse(rest)).toEqual({ ...idea, file: "" });
    expect(Buffer.concat(file ?? []).toString()).toBe(idea.file);
  }
});

it("any object comes back as a parser would read it, whatever its texts", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), fc.string(), (others, text) => {
      const filled = { ...others, file: text };
      const { rest, file } = cut(JSON.stringify(filled));
      expect(rest).toEqual(JSON.parse(JSON.stringify({ ...others, file: "" })));
      expect(file).toBe(Buffer.from(text).toString());
    }),
  );
});
