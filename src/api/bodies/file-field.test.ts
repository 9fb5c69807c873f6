import fc from "fast-check";
import { expect, it } from "vitest";
import { processorTime } from "#tests/api/processor-time.ts";
import { cutFileField } from "./file-field.ts";

const KB = 1_024;
const REFUSED_MS = 20;
const cut = (text: string) => {
  const { rest, file } = cutFileField(Buffer.from(text), "file");
  return { rest: JSON.parse(rest) as unknown, file: file?.toString() ?? null };
};

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
    const { ms } = await processorTime(() => expect(() => cutFileField(body, "file")).toThrow(), {
      boundMs: REFUSED_MS,
    });
    expect([body.toString("latin1", 0, 12), ms < REFUSED_MS, ms]).toEqual([expect.anything(), true, ms]);
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
