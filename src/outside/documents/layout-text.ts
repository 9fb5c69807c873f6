import type PDFDocument from "pdfkit";
import type { Face } from "./fonts.ts";
import { type Run, runsOf } from "./text-runs.ts";
import type { DocumentWriter } from "./write-document.ts";

type Doc = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  face: Face;
  /** In points. */
  size: number;
  /** From one baseline to the next, as a share of the size. */
  leading: number;
  /** Between letters, as a share of the size. */
  tracking?: number;
  colour: string;
}

/** A text in lines, measured before there is a page to draw it on. */
export interface TextBlock {
  height: number;
  /** The widest line's width. */
  width: number;
  lines: number;
  /** False when a word was cut. */
  whole: boolean;
  /** Lines are left out. */
  isCut: boolean;
  draw(x: number, y: number): void;
}

/** Breaks a text into lines of this width. A word that is wider is cut; text over `maxLines` ends in an ellipsis. */
export function layoutText(
  doc: Doc,
  text: string,
  style: TextStyle,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
): TextBlock {
  const words = text.split(/[ \t\r\n]+/).filter(Boolean);
  const pieces = words.flatMap((word) => cut(doc, word, style, width));
  const space = widthOf(doc, " ", style);
  const lines: Line[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && !piece.joined && last.width + space + piece.width <= width) {
      last.text += ` ${piece.text}`;
      last.width += space + piece.width;
    } else lines.push({ text: piece.text, width: piece.width });
  }
  const shown = lines.length > maxLines ? withEllipsis(doc, lines.slice(0, maxLines), style, width) : lines;
  const step = style.size * style.leading;
  return {
    height: shown.length * step,
    width: Math.max(0, ...shown.map((line) => line.width)),
    lines: lines.length,
    whole: pieces.length === words.length,
    isCut: lines.length > maxLines,
    draw: (x, y) => {
      shown.forEach((line, index) => {
        // Vertically centred: the baseline is a third of the size below the middle.
        drawLine(doc, line.text, style, x, y + index * step + step / 2 + style.size * 0.34);
      });
    },
  };
}

/** Text blocks that make one element for a screen reader, with the space before them. */
export interface Part {
  tag: "H1" | "P";
  before: number;
  words: readonly TextBlock[];
}

export const partOf = (tag: Part["tag"], words: readonly TextBlock[], before: number): Part => ({
  tag,
  words,
  before,
});

export function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { words, before }) => sum + before + sumOf(words), 0);
}

export function putStack(writer: DocumentWriter, parts: readonly Part[], x: number, y: number): void {
  let at = y;
  for (const { tag, before, words } of parts) {
    at += before;
    const top = at;
    writer.tell(tag, () => {
      words.forEach((one, index) => {
        one.draw(x, top + sumOf(words.slice(0, index)));
      });
    });
    at += sumOf(words);
  }
}

const sumOf = (words: readonly TextBlock[]) => words.reduce((sum, { height }) => sum + height, 0);

interface Line {
  text: string;
  width: number;
}

/** A word, or its parts when it is wider than the column; `joined` parts continue the one before. */
function cut(doc: Doc, word: string, style: TextStyle, room: number): (Line & { joined: boolean })[] {
  const whole = widthOf(doc, word, style);
  if (whole <= room) return [{ text: word, width: whole, joined: false }];
  const parts = [{ text: "", width: 0, joined: false }];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const last = parts.at(-1) as (typeof parts)[number];
    const width = widthOf(doc, segment, style);
    if (last.text !== "" && last.width + width > room) parts.push({ text: segment, width, joined: true });
    else {
      last.text += segment;
      last.width += width;
    }
  }
  return parts;
}

function withEllipsis(doc: Doc, lines: Line[], style: TextStyle, room: number): Line[] {
  const last = [...(lines.at(-1)?.text ?? "")];
  const measured = () => {
    const text = `${last.join("").trimEnd()}…`;
    return { text, width: widthOf(doc, text, style) };
  };
  while (last.length > 0 && measured().width > room) last.pop();
  return [...lines.slice(0, -1), measured()];
}

function widthOf(doc: Doc, text: string, style: TextStyle): number {
  return runsOf(doc, style.face, text).reduce((sum, run) => sum + runWidth(doc, run, style), 0);
}

/** PDFKit lays a text out whole, not word by word, where some are named: those of the font's own layout apply. */
const features = {} as never;

/** None between letters that join. */
const spacing = ({ font }: Run, style: TextStyle) => (font.shaped ? 0 : (style.tracking ?? 0) * style.size);

function runWidth(doc: Doc, run: Run, style: TextStyle): number {
  const characterSpacing = spacing(run, style);
  const width = doc
    .font(run.font.font as never, run.font.name)
    .fontSize(style.size)
    .widthOfString(run.text, { characterSpacing, features });
  // PDFKit counts the space between letters only; another run may follow.
  return width + characterSpacing;
}

function drawLine(doc: Doc, text: string, style: TextStyle, x: number, baseline: number): void {
  let at = x;
  // The space separates lines for screen readers.
  for (const run of [...runsOf(doc, style.face, text), ...runsOf(doc, style.face, " ")]) {
    const width = runWidth(doc, run, style);
    doc.fillColor(style.colour).text(run.text, at, baseline, {
      lineBreak: false,
      features,
      baseline: "alphabetic",
      characterSpacing: spacing(run, style),
    });
    at += width;
  }
}
