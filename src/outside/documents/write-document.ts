import { setImmediate as nextTurn } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import { getLocale } from "#messages/runtime.js";
import { registerFaces } from "./fonts.ts";

type Doc = InstanceType<typeof PDFDocument>;

/** A PDF that is being written. */
export interface DocumentWriter {
  doc: Doc;
  /** Adds a page of this size (points) and, in the structure, what it is called. */
  page(width: number, height: number): void;
  /** What the reader is told, in the order they are told it; `alt` in place of a picture. */
  tell(tag: "H1" | "P" | "Figure", draw: () => void, picture?: Picture): void;
  /** What is there to be seen only. */
  decorate(draw: () => void): void;
}

interface Picture {
  alt: string;
  /** Left, top, right, bottom. */
  bbox: [number, number, number, number];
}

/** How a document is called, and when what it says came to be: the same content gives the same bytes. */
export interface DocumentInfo {
  title: string;
  author: string;
  madeAt: Date;
}

const languages = { pt: "pt-PT", en: "en-GB" };

/**
 * Writes a PDF in the language that is spoken: with its own fonts, words that can be searched, and tags for screen readers
 * (PDF/UA). Takes no file or network while it writes.
 */
export async function writeDocument(
  head: DocumentInfo,
  pages: readonly ((writer: DocumentWriter) => void)[],
): Promise<Buffer<ArrayBuffer>> {
  // Loaded by the first document, so that no start waits for it.
  const { default: Document } = await import("pdfkit");
  const doc = new Document({
    autoFirstPage: false,
    tagged: true,
    // Known to the library and not to its types.
    subset: "PDF/UA" as never,
    pdfVersion: "1.7",
    lang: languages[getLocale()],
    displayTitle: true,
    // Else it would begin with Helvetica, which it does not carry.
    font: "",
    info: {
      Title: head.title,
      Author: head.author,
      Creator: head.author,
      Producer: "PDFKit",
      CreationDate: head.madeAt,
    },
  });
  await registerFaces(doc);
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
    // Whoever waits for something else comes first between two pages.
    await nextTurn();
  }
  doc.end();
  await done;
  return Buffer.concat(chunks);
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
