import type PDFDocument from "pdfkit";
import { type Face, fontsFor } from "./faces.ts";
import type { Paper } from "./open-paper.ts";

type Doc = InstanceType<typeof PDFDocument>;

export interface WordStyle {
  face: Face;
  /** In points, like everything on paper. */
  size: number;
  /** From one baseline to the next, as a share of the size. */
  leading: number;
  /** Between letters, as a share of the size. */
  tracking?: number;
  colour: string;
}

/** Words that know how much room they take, before there is a page to put them on. */
export interface Words {
  height: number;
  /** Of the widest line. */
  width: number;
  lines: number;
  /** Whether no word had to be cut. */
  whole: boolean;
  draw(x: number, y: number): void;
}

/** Sets a text in lines of this width. A word that is wider is cut; what is over `maxLines` ends in an ellipsis. */
export function setWords(
  doc: Doc,
  text: string,
  style: WordStyle,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
): Words {
  const words = text.split(/[ \t\r\n]+/).filter(Boolean);
  const pieces = words.flatMap((word) => cut(doc, word, style, width));
  const lines: string[] = [];
  for (const { text: piece, joined } of pieces) {
    const last = lines.at(-1);
    const longer = last === undefined || joined ? null : `${last} ${piece}`;
    if (longer !== null && widthOf(doc, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  const shown = lines.length > maxLines ? withEllipsis(doc, lines.slice(0, maxLines), style, width) : lines;
  const step = style.size * style.leading;
  return {
    height: shown.length * step,
    width: Math.max(0, ...shown.map((line) => widthOf(doc, line, style))),
    lines: lines.length,
    whole: pieces.length === words.length,
    draw: (x, y) => {
      shown.forEach((line, index) => {
        // In the middle of its step: the baseline lies a third of the size below.
        // The space is for whoever is read to: lines are one text.
        drawLine(doc, `${line} `, style, x, y + index * step + step / 2 + style.size * 0.34);
      });
    },
  };
}

/** Words that are told as one, with the room before them. */
export interface Part {
  tag: "H1" | "P";
  before: number;
  words: readonly Words[];
}

export const partOf = (tag: Part["tag"], words: readonly Words[], before: number): Part => ({
  tag,
  words,
  before,
});

export function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { words, before }) => sum + before + sumOf(words), 0);
}

/** Puts parts below each other. */
export function putStack(paper: Paper, parts: readonly Part[], x: number, y: number): void {
  let at = y;
  for (const { tag, before, words } of parts) {
    at += before;
    const top = at;
    paper.tell(tag, () => {
      words.forEach((one, index) => {
        one.draw(x, top + sumOf(words.slice(0, index)));
      });
    });
    at += sumOf(words);
  }
}

const sumOf = (words: readonly Words[]) => words.reduce((sum, { height }) => sum + height, 0);

function cut(doc: Doc, word: string, style: WordStyle, width: number): { text: string; joined: boolean }[] {
  if (widthOf(doc, word, style) <= width) return [{ text: word, joined: false }];
  const parts: { text: string; joined: boolean }[] = [{ text: "", joined: false }];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const last = parts.at(-1) as (typeof parts)[number];
    if (last.text !== "" && widthOf(doc, last.text + segment, style) > width)
      parts.push({ text: segment, joined: true });
    else last.text += segment;
  }
  return parts;
}

function withEllipsis(doc: Doc, lines: string[], style: WordStyle, width: number): string[] {
  const last = [...(lines.at(-1) ?? "")];
  while (last.length > 0 && widthOf(doc, `${last.join("")}…`, style) > width) last.pop();
  return [...lines.slice(0, -1), `${last.join("").trimEnd()}…`];
}

function widthOf(doc: Doc, text: string, style: WordStyle): number {
  return fontsFor(style.face, text).reduce((sum, piece) => sum + pieceWidth(doc, piece, style), 0);
}

function pieceWidth(doc: Doc, piece: { font: string; text: string }, style: WordStyle): number {
  const characterSpacing = (style.tracking ?? 0) * style.size;
  const width = doc.font(piece.font).fontSize(style.size).widthOfString(piece.text, { characterSpacing });
  // It counts the room between letters only; another piece may follow.
  return width + characterSpacing;
}

function drawLine(doc: Doc, text: string, style: WordStyle, x: number, baseline: number): void {
  let at = x;
  for (const piece of fontsFor(style.face, text)) {
    const width = pieceWidth(doc, piece, style);
    doc.fillColor(style.colour).text(piece.text, at, baseline, {
      lineBreak: false,
      baseline: "alphabetic",
      characterSpacing: (style.tracking ?? 0) * style.size,
    });
    at += width;
  }
}
