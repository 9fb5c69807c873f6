import { deflateSync } from "node:zlib";

interface PdfParts {
  /** Objects beside the catalogue and the one page, each `<<…>>` or a whole stream. */
  objects?: (string | Buffer)[];
  /** In the page's dictionary, the fourth object being the first of `objects`. */
  page?: string;
  /** In the page tree's dictionary. */
  pages?: string;
  /** In the catalogue's dictionary. */
  catalogue?: string;
  /** In the trailer's dictionary. */
  trailer?: string;
  header?: string;
  /** After `%%EOF`. */
  after?: string;
}

/** A real PDF of one empty page, with what a test puts into it. */
export function makePdf({
  objects = [],
  page = "",
  pages = "",
  catalogue = "",
  trailer = "",
  header = "%PDF-1.7",
  after = "\n",
}: PdfParts = {}): Buffer<ArrayBuffer> {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages ${pages.includes("/Kids") ? "" : "/Kids [3 0 R] /Count 1"} ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R ${pages.includes("/MediaBox") ? "" : "/MediaBox [0 0 595 842]"} ${page} >>`,
    ...objects,
  ];
  const pieces: Buffer[] = [Buffer.from(`${header}\n%\u00e2\u00e3\n`, "latin1")];
  const offsets = all.map((object, index) => {
    const offset = lengthOf(pieces);
    pieces.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === "string" ? Buffer.from(object, "latin1") : object,
      Buffer.from("\nendobj\n"),
    );
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = all.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n` +
        `startxref\n${lengthOf(pieces)}\n%%EOF${after}`,
      "latin1",
    ),
  );
  return Buffer.concat(pieces);
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Parts of a PDF whose page shows a line of text, with another object and more entries among the fonts. */
export function pageWith(
  text: string,
  more?: string | Buffer,
  fonts = "",
): Required<Pick<PdfParts, "objects" | "page">> {
  const content = pdfStream("", `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  return {
    objects: [content, font, ...(more === undefined ? [] : [more])],
    page: `/Contents 4 0 R /Resources << /Font << /F1 5 0 R ${fonts} >> >>`,
  };
}

/** A deflated stream with a dictionary. */
export function pdfStream(dictionary: string, content: Buffer | string): Buffer {
  return rawPdfStream(`${dictionary} /Filter /FlateDecode`, deflateSync(content));
}

/** A stream whose bytes are as they are given. */
export function rawPdfStream(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** An object stream, as newer software packs the objects of a document. */
export const objectStream = (objects: string) => pdfStream("/Type /ObjStm /N 1 /First 5", `10 0 ${objects}`);

/** A PDF of this many bytes. */
export function pdfOfSize(bytes: number): Buffer<ArrayBuffer> {
  const empty = makePdf({ objects: [rawPdfStream("", Buffer.alloc(1_000))] });
  const pdf = makePdf({ objects: [rawPdfStream("", Buffer.alloc(bytes - empty.length + 1_000))] });
  // The lengths written inside have grown by a few digits.
  return pdf.length === bytes
    ? pdf
    : makePdf({
        objects: [rawPdfStream("", Buffer.alloc(bytes - empty.length + 1_000 - (pdf.length - bytes)))],
      });
}
