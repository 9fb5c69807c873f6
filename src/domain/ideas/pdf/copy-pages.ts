import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { RefusedPdf } from "./pdf-refusal.ts";
import { inheritedKeys, namingKeys, pageKeys, plainKeys } from "./plain-keys.ts";
import type { StreamReader } from "./unpack-streams.ts";

const PAGES_MAX = 500;
const OBJECTS_MAX = 50_000;
const DEPTH_MAX = 64;

const nothing = PDFContext.create().obj(null);
const key = (name: string) => PDFName.of(name);
const isScalar = (value: PDFObject) =>
  value instanceof PDFName ||
  value instanceof PDFNumber ||
  value instanceof PDFString ||
  value instanceof PDFHexString ||
  value instanceof PDFBool ||
  value === nothing;

/** Copies what the pages of a document look like, and nothing else, into an empty one. Throws `RefusedPdf`. */
export function copyPages(from: PDFContext, to: PDFContext, streams: StreamReader): void {
  const copies = new Map<string, PDFRef>();

  /** `naming`: the dictionary's keys are names of the document's choice. */
  const copy = (value: PDFObject | undefined, naming: boolean, depth: number): PDFObject | undefined => {
    if (depth > DEPTH_MAX) throw new RefusedPdf("not_pdf");
    if (value instanceof PDFRef) return copyReferred(value, naming, depth);
    if (value === undefined || isScalar(value)) return value;
    if (value instanceof PDFArray) return copyArray(value, depth);
    if (value instanceof PDFDict) return copyDict(value, naming, depth);
    return undefined;
  };

  const copyReferred = (ref: PDFRef, naming: boolean, depth: number): PDFObject | undefined => {
    const value = from.lookup(ref);
    if (!(value instanceof PDFRawStream || value instanceof PDFArray || value instanceof PDFDict))
      return copy(value, naming, depth + 1);
    const name = `${ref.tag} ${naming}`;
    const known = copies.get(name);
    if (known) return known;
    if (copies.size >= OBJECTS_MAX) throw new RefusedPdf("too_large");
    const fresh = to.nextRef();
    // Before what it holds, which may refer to it.
    copies.set(name, fresh);
    to.assign(
      fresh,
      (value instanceof PDFRawStream ? copyStream(value, depth) : copy(value, naming, depth + 1)) ?? nothing,
    );
    return fresh;
  };

  const copyArray = (array: PDFArray, depth: number) => {
    const fresh = to.obj([]);
    for (const item of array.asArray()) fresh.push(copy(item, false, depth + 1) ?? nothing);
    return fresh;
  };

  const copyDict = (dict: PDFDict, naming: boolean, depth: number) => {
    const fresh = to.obj({});
    for (const [name, value] of dict.entries()) {
      const text = name.decodeText();
      if (!naming && (!plainKeys.has(text) || isActionType(text, value))) continue;
      const copied = copy(value, !naming && namingKeys.has(text), depth + 1);
      if (copied) fresh.set(name, copied);
    }
    return fresh;
  };

  /** PostScript as an XObject is a program. */
  const copyStream = (stream: PDFRawStream, depth: number) =>
    stream.dict.lookup(key("Subtype")) === key("PS")
      ? undefined
      : streams.copy(stream, copyDict(stream.dict, false, depth + 1));

  const root = from.lookup(from.trailerInfo.Root);
  if (!(root instanceof PDFDict)) throw new RefusedPdf("not_pdf");
  refuseDynamicForm(root);
  const pages = listPages(root);
  if (pages.length === 0) throw new RefusedPdf("not_pdf");
  if (pages.length > PAGES_MAX) throw new RefusedPdf("too_large");

  const tree = to.nextRef();
  const kids = pages.map((page) => {
    refuseVisibleNotes(page);
    const fresh = to.obj({ Type: "Page", Parent: tree });
    for (const name of pageKeys) {
      const value = copy(inherited(page, name), false, 0);
      if (value) fresh.set(key(name), value);
    }
    const contents = copy(page.get(key("Contents")), false, 0);
    if (contents) fresh.set(key("Contents"), contents);
    return to.register(fresh);
  });
  to.assign(tree, to.obj({ Type: "Pages", Kids: kids, Count: kids.length }));
  to.trailerInfo.Root = to.register(to.obj({ Type: "Catalog", Pages: tree }));
}

/** `S` is the kind of a group or mask, and of an action. */
const isActionType = (name: string, value: PDFObject) =>
  name === "S" && !["Transparency", "Luminosity", "Alpha"].some((kind) => value === key(kind));

/** In order; a tree that leads back to itself, or never ends, is none. */
function listPages(root: PDFDict): PDFDict[] {
  const seen = new Set<PDFDict>();
  const pages: PDFDict[] = [];
  const visit = (node: PDFObject | undefined, depth: number): void => {
    if (!(node instanceof PDFDict) || seen.has(node) || depth > DEPTH_MAX || pages.length > PAGES_MAX) return;
    seen.add(node);
    const kids = node.lookup(key("Kids"));
    if (!(kids instanceof PDFArray)) {
      pages.push(node);
      return;
    }
    for (let index = 0; index < kids.size(); index += 1) visit(kids.lookup(index), depth + 1);
  };
  visit(root.lookup(key("Pages")), 0);
  return pages;
}

function inherited(page: PDFDict, name: string): PDFObject | undefined {
  let node: PDFObject | undefined = page;
  for (let depth = 0; node instanceof PDFDict && depth < DEPTH_MAX; depth += 1) {
    const value = node.get(key(name));
    if (value || !inheritedKeys.includes(name)) return value;
    node = node.lookup(key("Parent"));
  }
  return undefined;
}

/** An XFA form draws its pages by a program; what the PDF itself shows is "please wait". */
function refuseDynamicForm(root: PDFDict): void {
  const form = root.lookup(key("AcroForm"));
  if (form instanceof PDFDict && form.has(key("XFA"))) throw new RefusedPdf("active_content");
}

const HIDDEN_FLAGS = 2 | 32;
const NOT_DRAWN = ["Link", "Popup"];

/** Fields, comments, stamps and attachments are drawn over the page: left out unasked, the applicant would lose them. */
function refuseVisibleNotes(page: PDFDict): void {
  const notes = page.lookup(key("Annots"));
  if (!(notes instanceof PDFArray)) return;
  for (let index = 0; index < notes.size(); index += 1) {
    const note = notes.lookup(index);
    if (note instanceof PDFDict && isVisible(note)) throw new RefusedPdf("active_content");
  }
}

function isVisible(note: PDFDict): boolean {
  const subtype = note.lookup(key("Subtype"));
  if (subtype instanceof PDFName && NOT_DRAWN.includes(subtype.decodeText())) return false;
  const flags = note.lookup(key("F"));
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN_FLAGS) !== 0) return false;
  const rect = note.lookup(key("Rect"));
  const sides = rect instanceof PDFArray ? rect.asArray().map((side) => note.context.lookup(side)) : [];
  const [left = 0, bottom = 0, right = 0, top = 0] = sides.map((side) =>
    side instanceof PDFNumber ? side.asNumber() : 0,
  );
  return left !== right && bottom !== top;
}
