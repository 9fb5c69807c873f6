import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { Problem } from "#contract/problem.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { makePdf, objectStream, pdfOfSize, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import { decodePdf } from "./decode-pdf.ts";

const MB = 1024 * 1024;

/** "taken", or the code of the refusal; what is taken comes back byte for byte. */
function fateOf(file: Buffer | string): string {
  try {
    const bytes = decodePdf(typeof file === "string" ? file : file.toString("base64"));
    return typeof file === "string" || bytes.equals(file) ? "taken" : "changed";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.errors?.[0]?.code ?? "no code";
  }
}

describe("a PDF is taken as it is", () => {
  it.each<[string, Buffer]>([
    ["as small as it can be", makePdf()],
    ["of version 1.4", makePdf({ header: "%PDF-1.4" })],
    ["of version 2.0", makePdf({ header: "%PDF-2.0" })],
    ["with pictures", makePdf({ objects: [pdfStream("/Subtype /Image", randomBytes(MB))] })],
    ["with its structure packed", makePdf({ objects: [objectStream("<< /Title (A ideia) >>")] })],
    ["with a form and comments", makePdf({ page: "/Annots [<< /Subtype /Widget /Rect [0 0 9 9] >>]" })],
    ["that speaks of encryption", makePdf({ objects: ["<< /Title (/Encrypt, /Encryption) >>"] })],
    ["that speaks of it a thousand times", makePdf({ objects: ["/Encrypt 1 1 ".repeat(1_000)] })],
    ["with blank lines at its end", makePdf({ after: "\r\n\0\0" })],
    ["of 10 MB", pdfOfSize(IDEA_PDF_MAX_BYTES)],
  ])("%s", (_, pdf) => {
    expect(fateOf(pdf)).toBe("taken");
  });
});

describe("what is no PDF, or another file too, is refused, whatever it is called", () => {
  const pdf = makePdf();
  const zipEnd = "PK\u0005\u0006".padEnd(22, "\0");
  it.each<[string, Buffer]>([
    ["a picture", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(2_000)])],
    ["a page of HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an archive", Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(500)])],
    ["a program", Buffer.concat([Buffer.from("\x7fELF", "latin1"), randomBytes(500)])],
    ["only the first line of one", Buffer.from("%PDF-1.7\n")],
    ["only the last line of one", Buffer.from("startxref\n0\n%%EOF")],
    ["one with HTML before it", Buffer.concat([Buffer.from("<script>alert(1)</script>\n"), pdf])],
    ["one with something after it", makePdf({ after: "\n<script>alert(1)</script>" })],
    ["one that is cut short", pdf.subarray(0, -30)],
    ["one that is an archive too, by its last bytes", makePdf({ after: `\n${zipEnd}` })],
    ["one that is an archive too, its end in the archive's comment", makePdf({ trailer: `%${zipEnd}\n` })],
    ["one of a version that there is not", makePdf({ header: "%PDF-9.9" })],
    ["a header with a longer number", makePdf({ header: "%PDF-1.77" })],
  ])("%s", (_, file) => {
    expect(fateOf(file)).toBe("not_pdf");
  });
});

it.each([
  ["by reference", makePdf({ trailer: "/Encrypt 9 0 R" })],
  ["in place", makePdf({ trailer: "/Encrypt<</Filter/Standard>>" })],
  ["in a packed cross-reference", makePdf({ objects: [pdfStream("/Type /XRef /Encrypt 9 0 R", "")] })],
])("a PDF with a password is refused: %s", (_, pdf) => {
  expect(fateOf(pdf)).toBe("encrypted");
});

it("one byte more than 10 MB is too large, and a text far too long is refused unread", () => {
  expect(fateOf(pdfOfSize(IDEA_PDF_MAX_BYTES + 1))).toBe("too_large");
  expect(fateOf("!".repeat(14_000_000))).toBe("too_large");
});

describe("no file costs more than its length", { timeout: 60_000 }, () => {
  const between = (filler: Buffer) => makePdf({ objects: [filler] });
  const fill = (text: string) => between(Buffer.alloc(9 * MB, text, "latin1"));
  it.each<[string, () => Buffer]>([
    ["a bomb of 50 MB", () => between(rawPdfStream("", deflateSync(Buffer.alloc(50 * MB))))],
    ["objects that never end", () => fill("7 0 obj\n<< /A [\n")],
    ["millions of brackets", () => fill("[")],
    ["streams inside streams", () => fill(">>stream\n\x78\x9c")],
    ["a million passwords, almost", () => fill("/Encrypt 1 1 ")],
    ["a password that never ends", () => fill("1 ").fill("/Encrypt 1", 100, 110)],
    ["blanks", () => fill(" ")],
    ["a million ends of archives", () => fill("PK\u0005\u0006")],
    ["noise", () => between(randomBytes(9 * MB))],
  ])("%s", async (_, make) => {
    const base64 = make().toString("base64");
    const { result, ms } = await processorTime(() => fateOf(base64));
    expect(["taken", "not_pdf"]).toContain(result);
    expect(ms).toBeLessThan(REQUEST_MAX_MS);
  });
});

describe("base64", () => {
  const good = makePdf().toString("base64");
  it.each([
    ["a data address", `data:application/pdf;base64,${good}`],
    ["line breaks", `${good.slice(0, 76)}\r\n${good.slice(76)}`],
    ["a space", ` ${good}`],
    ["the alphabet of addresses", "_-".repeat(20)],
    ["padding in the middle", `${good.slice(0, 4)}====${good.slice(4)}`],
    ["too much padding", `${good.slice(0, -4)}A===`],
    ["a digit too many", `${good}A`],
    ["bits left over", "JVBERi1="],
    ["nothing but padding", "===="],
    ["letters from elsewhere", "JVBÉ"],
  ])("with %s is refused", (_, text) => {
    expect(fateOf(text)).toBe("invalid_base64");
  });
});

it("a PDF with any of its bytes changed is taken or refused, and nothing else happens", () => {
  const pdf = makePdf({ objects: [objectStream("<< /A 1 >>")] });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(pdf.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
      const spoiled = Buffer.from(pdf);
      for (const [at, byte] of changes) spoiled[at] = byte;
      expect(["taken", "not_pdf", "encrypted"]).toContain(fateOf(spoiled));
    }),
  );
});
