import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { processorTime } from "#tests/api/processor-time.ts";
import { clean, fateOf } from "#tests/pdf/fate-of.ts";
import { makePdf, objectStream, pdfOfSize, pdfStream, rawPdfStream } from "#tests/pdf/make-pdf.ts";

const MB = 1024 * 1024;
const BOMB_MAX_MS = 2_000;
const page = "BT /F1 24 Tf 72 700 Td (Uma ideia) Tj ET";

describe("size", { timeout: 60_000 }, () => {
  it("one byte more than 10 MB is too large", async () => {
    expect(await fateOf(pdfOfSize(IDEA_PDF_MAX_BYTES + 1))).toBe("too_large");
  });

  it("a text far too long is refused before anything is made of it", async () => {
    expect(await fateOf("!".repeat(14_000_000))).toBe("too_large");
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
      const { result, ms } = await processorTime(() => fateOf(pdf), { boundMs: BOMB_MAX_MS });
      expect(result).toBe("too_large");
      expect(ms).toBeLessThan(BOMB_MAX_MS);
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
    expect(await fateOf(text)).toBe("invalid_base64");
  });

  it("of any bytes is read as those bytes, and no other text is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.string({ maxLength: 3 }),
        async (bytes, noise) => {
          const text = Buffer.from(bytes).toString("base64");
          expect(await fateOf(text)).toBe("not_pdf");
          const other = text.slice(0, 2) + noise + text.slice(2);
          const decodes = Buffer.from(other, "base64").toString("base64") === other;
          expect(await fateOf(other)).toBe(decodes ? "not_pdf" : "invalid_base64");
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
          await fateOf(spoiled),
        );
      },
    ),
    { numRuns: 300 },
  );
});
