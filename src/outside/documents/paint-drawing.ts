import { deflateSync } from "node:zlib";
import type PDFDocument from "pdfkit";
import { type Dot, drawField, type Stroke } from "#artwork/drawing.ts";
import { inks } from "./inks.ts";

type Doc = InstanceType<typeof PDFDocument>;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An edition has one drawing for each size of page; more are of other editions, or of an organiser who tries colours. */
const REMEMBERED = 20;
const packed = new Map<string, Buffer>();
/** The forms of each document, by their content. */
const forms = new WeakMap<Doc, Map<string, PDFKit.PDFKitReference>>();

/** The edition's drawing on its dark ground, as in the head of a mail. It is in a document once, however many pages show it. */
export function paintDrawing(doc: Doc, box: Box, seed: number, strokesColour: string = inks.emerald): void {
  const key = [seed, box.width, box.height, strokesColour].join(" ");
  const own = forms.get(doc) ?? new Map<string, PDFKit.PDFKitReference>();
  forms.set(doc, own);
  const form = own.get(key) ?? formOf(doc, box, packedDrawing(key, box, seed, strokesColour));
  own.set(key, form);
  const name = `Drawing${[...own.keys()].indexOf(key)}`;
  doc.page.xobjects[name] = form;
  doc.save().translate(box.x, box.y);
  doc.addContent(`/${name} Do`);
  doc.restore();
}

/** A picture of lines (ISO 32000-1, 8.10): its box cuts what is beyond. */
function formOf(doc: Doc, { width, height }: Box, content: Buffer): PDFKit.PDFKitReference {
  const form = doc.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, width, height],
    Resources: {},
    Filter: "FlateDecode",
  });
  form.end(content);
  return form;
}

function packedDrawing(key: string, { width, height }: Box, seed: number, strokesColour: string): Buffer {
  const known = packed.get(key);
  if (known) return known;
  const { dots, strokes } = drawField({ seed, width, height, spacing: 11, order: 0.34 });
  const content = [
    `${colour(inks.ink)} rg 0 0 ${width} ${height} re f 1 J`,
    `${colour(inks.dot)} RG`,
    ...dots.map(dotOf),
    `${colour(strokesColour)} RG`,
    ...strokes.map(strokeOf),
  ];
  if (packed.size >= REMEMBERED) packed.clear();
  const bytes = deflateSync(content.join("\n"));
  packed.set(key, bytes);
  return bytes;
}

/** Three shares of red, green and blue. */
const colour = (hex: string) =>
  [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");

/** A line of almost no length, with round ends. */
const dotOf = ({ x, y, r }: Dot) => `${round(2 * r)} w ${x} ${y} m ${round(x + 0.01)} ${y} l S`;

/** PDF has curves of the third degree alone. */
function strokeOf({ path, width }: Stroke): string {
  let from = [0, 0];
  const parts = [...path.matchAll(/([MQL])([^MQL]*)/g)].map(([, command, numbers = ""]) => {
    const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = numbers.trim().split(" ").map(Number);
    const [fromX = 0, fromY = 0] = from;
    from = [x2, y2];
    if (command !== "Q") return `${x1} ${y1} ${command === "M" ? "m" : "l"}`;
    const bend = [
      fromX + (x1 - fromX) / 1.5,
      fromY + (y1 - fromY) / 1.5,
      x2 + (x1 - x2) / 1.5,
      y2 + (y1 - y2) / 1.5,
    ];
    return `${bend.map(round).join(" ")} ${x2} ${y2} c`;
  });
  return `${width} w ${parts.join(" ")} S`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
