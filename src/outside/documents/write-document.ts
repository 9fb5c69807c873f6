import { setImmediate as nextTurn } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import { languageTag } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";
import { loadFaces, loadMissing } from "./fonts.ts";

type Doc = InstanceType<typeof PDFDocument>;

export interface DocumentWriter {
  doc: Doc;
  /** Adds a page of this size (points) and, in the structure, what it is called. */
  page(width: number, height: number): void;
  /** Adds content that a screen reader reads, in this order; `alt` replaces a picture. */
  tell(tag: "H1" | "P" | "Figure", draw: () => void, picture?: Picture): void;
  /** Draws what a screen reader skips. */
  decorate(draw: () => void): void;
}

interface Picture {
  alt: string;
  /** Left, top, right, bottom. */
  bbox: [number, number, number, number];
}

/** Title and date of a document. The same content gives the same bytes. */
export interface DocumentInfo {
  title: string;
  author: string;
  madeAt: Date;
}

type Pages = readonly ((writer: DocumentWriter) => void)[];

/**
 * Writes a PDF in the current locale with embedded fonts, searchable text and tags for screen readers (PDF/UA). No
 * I/O while it writes: a text whose fonts were not read yet is written again with them.
 */
export async function writeDocument(head: DocumentInfo, pages: Pages): Promise<Buffer<ArrayBuffer>> {
  await loadFaces();
  const first = await writeOnce(head, pages);
  if (!(await loadMissing(first.doc))) return first.bytes;
  // A cluster that no font has whole is taken apart, and its parts may need others.
  const second = await writeOnce(head, pages);
  return (await loadMissing(second.doc)) ? (await writeOnce(head, pages)).bytes : second.bytes;
}

async function writeOnce(
  head: DocumentInfo,
  pages: Pages,
): Promise<{ doc: Doc; bytes: Buffer<ArrayBuffer> }> {
  // Loaded by the first document, so that no start waits for it.
  const { default: Document } = await import("pdfkit");
  const doc = new Document({
    autoFirstPage: false,
    tagged: true,
    // Known to the library and not to its types.
    subset: "PDF/UA" as never,
    pdfVersion: "1.7",
    lang: languageTag(getLocale()),
    displayTitle: true,
    // Otherwise PDFKit begins with Helvetica, which it does not embed.
    font: "",
    info: {
      Title: head.title,
      Author: head.author,
      Creator: head.author,
      Producer: "PDFKit",
      CreationDate: head.madeAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", resolve)
      .on("error", reject);
  });
  const writer = documentWriter(doc);
  for (const write of pages) {
    write(writer);
    // Lets requests run between two pages.
    await nextTurn();
  }
  doc.end();
  await done;
  return { doc, bytes: Buffer.concat(chunks) };
}

function documentWriter(doc: Doc): DocumentWriter {
  const root = doc.struct("Document");
  doc.addStructure(root);
  let section = root;
  return {
    doc,
    page: (width, height) => {
      doc.addPage({ size: [width, height], margin: 0 });
      section = doc.struct("Sect");
      root.add(section);
    },
    tell: (tag, draw, picture) => {
      section.add(doc.struct(tag, picture ?? {}, [draw]));
    },
    decorate: (draw) => {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
  };
}
