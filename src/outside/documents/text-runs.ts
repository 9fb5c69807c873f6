import bidiFactory from "bidi-js";
import type PDFDocument from "pdfkit";
import { type Face, type FaceFont, fontFor } from "./fonts.ts";

type Doc = InstanceType<typeof PDFDocument>;

/** Letters of one font and direction. */
export interface Run {
  font: FaceFont;
  text: string;
  /** By the bidirectional algorithm: odd is right to left. */
  level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Latin and punctuation: a letter is a cluster, and all run from left to right. */
const PLAIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2190-\u2193\u2212]*$/;
/** Control characters, and marks of direction once they have done their work. */
const UNSEEN = /^[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]*$/u;

/** A line's runs from left to right. What no font has is one question mark, however many in a row. */
export function runsOf(doc: Doc, face: Face, line: string): Run[] {
  const text = line.normalize("NFC");
  const plain = PLAIN.test(text);
  const levels = plain ? null : bidi.getEmbeddingLevels(text).levels;
  const runs: Run[] = [];
  let at = 0;
  for (const cluster of plain ? text : clustersOf(doc, face, text)) {
    const level = levels?.[at] ?? 0;
    at += cluster.length;
    if (!plain && UNSEEN.test(cluster)) continue;
    const own = fontFor(doc, face, cluster);
    const font = own ?? fontFor(doc, face, "?");
    const last = runs.at(-1);
    if (!font || (!own && last?.text.endsWith("?"))) continue;
    if (last?.font === font && last.level === level) last.text += own ? cluster : "?";
    else runs.push({ font, level, text: own ? cluster : "?" });
  }
  return levels ? reorder(runs.map(mirrored)) : runs;
}

/** A cluster that no font has whole is taken apart (emoji of several pictures, rare marks). */
const clustersOf = (doc: Doc, face: Face, text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((cluster) =>
    fontFor(doc, face, cluster) ? [cluster] : [...cluster],
  );

/** HarfBuzz turns its runs itself; PDFKit draws ours from left to right. */
function mirrored(run: Run): Run {
  if (run.font.shaped || run.level % 2 === 0) return run;
  const letters = [...run.text].reverse();
  return { ...run, text: letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("") };
}

/** From the highest level down, neighbours of at least that level change places (UAX 9, rule L2). */
function reorder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0;
    for (let end = 0; end <= ordered.length; end += 1) {
      if ((ordered[end]?.level ?? 0) >= level) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}
