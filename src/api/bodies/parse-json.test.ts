import { expect, it } from "vitest";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { parseJson } from "./parse-json.ts";

it.each([
  ['"\\ud800"', "\ufffd"],
  ['"a\\uDFFFb"', "a\ufffdb"],
  ['"\\ud83d\\ude00"', "😀"],
  ['"\\ud83d\\ud83d\\ude00"', "\ufffd😀"],
  ['"\\ude00\\ud83d"', "\ufffd\ufffd"],
  ['"\\\\ud800"', "\\ud800"],
  ['"\\\\\\ud800"', "\\\ufffd"],
  ['{"\\ud800":["\\udc00"]}', { "\ufffd": ["\ufffd"] }],
  ['"é\\n\\u00e9"', "é\né"],
])("%s has well-formed texts alone", (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it("what is no JSON is refused, however it is escaped", () => {
  for (const text of ['"\\ud80"', '{"a":\\ud800}', '"\\ud800', "\\"])
    expect(() => parseJson(text)).toThrow(SyntaxError);
});

it("takes no longer for many halves than a request may cost", async () => {
  const halves = "\\ud800".repeat(10_000);
  const { result, ms } = await processorTime(() => parseJson(`"${halves}"`));
  expect(result).toHaveLength(10_000);
  expect(ms).toBeLessThan(REQUEST_MAX_MS);
});
