import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { Problem } from "#contract/problem.ts";
import { makePdf, objectStream, pdfOfSize, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import { checkPdf } from "./check-pdf.ts";

const MB = 1024 * 1024;

/** "taken", or the refusal's code. */
async function fate(file: Buffer | string): Promise<string> {
  try {
    const bytes = await checkPdf(typeof file === "string" ? file : file.toString("base64"));
    expect(Buffer.isBuffer(file) ? bytes.equals(file) : true).toBe(true);
    return "taken";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect([error.code, error.errors?.[0]?.attr]).toEqual(["invalid_input", "file"]);
    return error.errors?.[0]?.code ?? "";
  }
}

const page = "BT /F1 24 Tf (Uma ideia) Tj ET";
const inObjects = (objects: string) => makePdf({ objects: [objectStream(objects)] });

describe("a PDF is taken", () => {
  it.each<[string, Buffer]>([
    ["as small as it can be", makePdf()],
    ["of version 1.4", makePdf({ header: "%PDF-1.4" })],
    ["of version 2.0", makePdf({ header: "%PDF-2.0" })],
    [
      "with text and pictures",
      makePdf({ objects: [pdfStream("", page), pdfStream("/Subtype /Image", randomBytes(MB))] }),
    ],
    ["with its structure packed", inObjects("<< /Title (A ideia) /Author (Ana) >>")],
    ["with blank lines at its end", makePdf({ after: "\r\n\0\0" })],
    ["that opens at a page of its own", makePdf({ catalogue: "/OpenAction [3 0 R /Fit]" })],
    ["with JavaScript in its text", makePdf({ objects: [pdfStream("", "(HTML/CSS/JavaScript) Tj")] })],
    [
      "with a name that only begins like a bad one",
      makePdf({ catalogue: "/Dests << /LaunchEvent [3 0 R /Fit] >>" }),
    ],
    ["of 10 MB", pdfOfSize(IDEA_PDF_MAX_BYTES)],
  ])("%s", async (_, pdf) => {
    expect(await fate(pdf)).toBe("taken");
  });
});

describe("what is no PDF is refused, whatever it is called", () => {
  const pdf = makePdf();
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
    ["one that is an archive too, by its last bytes", makePdf({ after: `\n${zipEnd(0)}` })],
    ["one that is an archive too, its end in the archive's comment", archiveAroundEnd()],
    ["one of a version that there is not", makePdf({ header: "%PDF-9.9" })],
    ["a header with a longer number", makePdf({ header: "%PDF-1.77" })],
  ])("%s", async (_, file) => {
    expect(await fate(file)).toBe("not_pdf");
  });
});

/** The end record of an archive with a comment of this length. */
function zipEnd(commentLength: number): string {
  const record = Buffer.alloc(22);
  record.write("PK\u0005\u0006", "latin1");
  record.writeUInt16LE(commentLength, 20);
  return record.toString("latin1");
}

/** The archive's end is in a comment of the PDF, and the PDF's end is the archive's comment. */
function archiveAroundEnd(): Buffer {
  const whole = makePdf({ trailer: `%${zipEnd(0)}\n` });
  const at = whole.indexOf("PK\u0005\u0006");
  whole.writeUInt16LE(whole.length - at - 22, at + 20);
  return whole;
}

describe("a PDF that could harm its reader is refused", () => {
  const js = "/S /JavaScript /JS (app.alert(1))";
  it.each<[string, string, Buffer]>([
    ["protected by a password", "encrypted", makePdf({ trailer: "/Encrypt 9 0 R" })],
    ["protected, its key name disguised", "encrypted", makePdf({ trailer: "/#45ncr#79pt 9 0 R" })],
    ["runs a script when opened", "active_content", makePdf({ catalogue: `/OpenAction << ${js} >>` })],
    [
      "runs a script, the name disguised",
      "active_content",
      makePdf({ catalogue: "/OpenAction << /S /J#61vaScr#69pt >>" }),
    ],
    [
      "runs a script, packed in an object stream",
      "active_content",
      inObjects(`<< /OpenAction << ${js} >> >>`),
    ],
    [
      "runs a script behind a film",
      "active_content",
      makePdf({ objects: ["<< /S /Rendition /JS (app.alert(1)) >>"] }),
    ],
    [
      "starts a program",
      "active_content",
      makePdf({ catalogue: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
    ],
    ["starts a program, packed", "active_content", inObjects("<< /S /Launch /F (cmd.exe) >>")],
    [
      "carries another file",
      "active_content",
      makePdf({ objects: [pdfStream("/Type /EmbeddedFile", "MZ")] }),
    ],
    [
      "names files that it carries",
      "active_content",
      makePdf({ catalogue: "/Names << /EmbeddedFiles 7 0 R >>" }),
    ],
    ["has a form that is a program", "active_content", makePdf({ catalogue: "/AcroForm << /XFA 7 0 R >>" })],
    [
      "hides what follows behind a stream that never ends",
      "active_content",
      makePdf({ objects: ["<< /A (>>stream\n) >>", objectStream(`<< ${js} >>`)] }),
    ],
    [
      "puts much text between an object stream and its dictionary",
      "active_content",
      makePdf({ objects: [pdfStream(`/Type /ObjStm ${" ".repeat(20_000)}`, `<< ${js} >>`)] }),
    ],
    [
      "packs objects in a way of its own",
      "not_pdf",
      makePdf({ objects: [rawPdfStream("/Type /ObjStm /Filter /ASCIIHexDecode", Buffer.from("3c3c>"))] }),
    ],
    [
      "packs objects that are cut short",
      "not_pdf",
      makePdf({
        objects: [rawPdfStream("/Type /ObjStm /Filter /FlateDecode", deflateSync(page).subarray(0, 12))],
      }),
    ],
  ])("%s", async (_, code, pdf) => {
    expect(await fate(pdf)).toBe(code);
  });
});

/** Of this process's own work, all threads together: how busy the machine is beside it does not count. */
function secondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000_000;
}

describe("size", { timeout: 60_000 }, () => {
  it("one byte more than 10 MB is too large", async () => {
    expect(await fate(pdfOfSize(IDEA_PDF_MAX_BYTES + 1))).toBe("too_large");
  });

  it("a text far too long is refused before anything is made of it", async () => {
    expect(await fate("!".repeat(14_000_000))).toBe("too_large");
  });

  it("a bomb is refused within two seconds, and memory stays flat", async () => {
    const zeros = deflateSync(Buffer.alloc(210 * MB));
    const some = rawPdfStream("/Filter /FlateDecode", deflateSync(Buffer.alloc(30 * MB)));
    const before = process.memoryUsage().rss;
    for (const pdf of [
      makePdf({ objects: [rawPdfStream("/Filter /FlateDecode", zeros)] }),
      makePdf({ objects: [some, some, some, some, some, some, some] }),
      makePdf({ objects: [pdfStream("/Type /ObjStm", Buffer.alloc(20 * MB))] }),
      makePdf({ objects: [rawPdfStream("/Filter [/FlateDecode /FlateDecode]", deflateSync(zeros))] }),
    ]) {
      const began = process.cpuUsage();
      expect(await fate(pdf)).toBe("too_large");
      expect(secondsSince(began)).toBeLessThan(2);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  });

  it("ten megabytes that only pretend to be thousands of streams are refused within two seconds", async () => {
    const filler = Buffer.alloc(9 * MB, ">>stream\n\x78\x9c", "latin1");
    const began = process.cpuUsage();
    expect(await fate(makePdf({ objects: [filler] }))).toBe("too_large");
    expect(secondsSince(began)).toBeLessThan(2);
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
  ])("with %s is refused", async (_, text) => {
    expect(await fate(text)).toBe("invalid_base64");
  });

  it("of any bytes is read as those bytes, and no other text is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.string({ maxLength: 3 }),
        async (bytes, noise) => {
          const text = Buffer.from(bytes).toString("base64");
          expect(await fate(text)).toBe("not_pdf");
          const other = text.slice(0, 2) + noise + text.slice(2);
          const decodes = Buffer.from(other, "base64").toString("base64") === other;
          expect(await fate(other)).toBe(decodes ? "not_pdf" : "invalid_base64");
        },
      ),
    );
  });
});

it("a PDF with any of its bytes changed is taken or refused, and nothing else happens", async () => {
  const pdf = makePdf({ objects: [objectStream("<< /A 1 >>"), pdfStream("", page)] });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(pdf.length - 1), fc.nat(255)), { maxLength: 20 }),
      async (changes) => {
        const spoiled = Buffer.from(pdf);
        for (const [at, byte] of changes) spoiled[at] = byte;
        expect(["taken", "not_pdf", "encrypted", "active_content", "too_large"]).toContain(
          await fate(spoiled),
        );
      },
    ),
    { numRuns: 300 },
  );
});
