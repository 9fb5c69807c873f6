import { expect, it } from "vitest";
import { pdfText } from "./pdf-text.ts";

const base64 = Buffer.from("%PDF-1.7 and more").toString("base64");

it("a file's text is the same in whatever pieces it came", () => {
  for (const size of [1, 2, 3, 7, 1_000]) {
    const pieces = [];
    for (let at = 0; at < base64.length; at += size) pieces.push(Buffer.from(base64.slice(at, at + size)));
    expect(pdfText(pieces)).toBe(base64);
  }
});

it("no file has no text", () => {
  expect([pdfText([]), pdfText([Buffer.alloc(0)])]).toEqual(["", ""]);
});

it.each([
  ["not_pdf", Buffer.from("GIF89a and more").toString("base64")],
  ["not_pdf", "JVBE"],
  ["invalid_base64", "not base64!"],
])("what does not begin as a PDF is refused at once: %s", (code, text) => {
  const pieces = [...text].map((letter) => Buffer.from(letter));
  expect(() => pdfText(pieces)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ code })] }),
  );
});
