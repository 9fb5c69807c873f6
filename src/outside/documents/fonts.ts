import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import type PDFDocument from "pdfkit";
import { type FallbackFont, findFallback } from "./fallback-fonts.ts";
import { rememberedLayout } from "./remembered-layout.ts";
import { unpackWoff } from "./unpack-woff.ts";

type Doc = InstanceType<typeof PDFDocument>;
export type Face = "display" | "strong" | "text" | "mono";

/** Each with what lends it letters: Bricolage has Vietnamese, the mono face Greek and Cyrillic. */
const families = {
  display: [["bricolage-grotesque", 800]],
  strong: [
    ["instrument-sans", 700],
    ["bricolage-grotesque", 700],
  ],
  text: [
    ["instrument-sans", 500],
    ["bricolage-grotesque", 500],
  ],
  mono: [["jetbrains-mono", 500]],
} as const satisfies Record<Face, [string, number][]>;
/** The weights of the fonts of other scripts; they end at 700. */
const weights: Record<Face, number> = { display: 700, strong: 700, text: 500, mono: 500 };
const scripts = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"];
/** One file of a face. Only the letters that a document uses will be in it. */
export interface FaceFont {
  name: string;
  font: Font;
  /** Shaped by HarfBuzz: its letters may join, so that no space may come between them. */
  shaped: boolean;
}

let loaded: Promise<void> | null = null;
const files = new Map<Face, FaceFont[]>();
/** By face and cluster; null: no font has it. */
const found = new Map<string, FaceFont | null>();
/** Clusters that a document met before their fonts were read. */
const missing = new WeakMap<Doc, Map<string, [Face, string]>>();
const fallbacks = new Map<FallbackFont, FaceFont>();

export function loadFaces(): Promise<void> {
  loaded ??= readFaces();
  return loaded;
}

/** The font for letters that belong together (a letter and its marks); null if none has them. */
export function fontFor(doc: Doc, face: Face, cluster: string): FaceFont | null {
  const key = `${face} ${cluster}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const letters = lettersOf(cluster);
  const own = [...(files.get(face) ?? []), ...(files.get("mono") ?? [])];
  const first = own.find(({ font }) => letters.every((letter) => font.hasGlyphForCodePoint(letter)));
  if (first) found.set(key, first);
  else missing.set(doc, (missing.get(doc) ?? new Map()).set(key, [face, cluster]));
  return first ?? null;
}

/** Reads the fonts that a document lacked. True: draw it again. */
export async function loadMissing(doc: Doc): Promise<boolean> {
  const clusters = missing.get(doc) ?? new Map();
  for (const [key, [face, cluster]] of clusters) {
    const fallback = await findFallback(lettersOf(cluster), weights[face as Face]);
    if (fallback && !fallbacks.has(fallback)) fallbacks.set(fallback, { ...fallback, shaped: true });
    found.set(key, fallback && (fallbacks.get(fallback) ?? null));
  }
  return clusters.size > 0;
}

/** Joiners and selectors have no shape of their own. */
const lettersOf = (cluster: string): number[] =>
  Array.from(
    cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
    (letter) => letter.codePointAt(0) ?? 0,
  );

async function readFaces(): Promise<void> {
  for (const face of ["display", "strong", "text", "mono"] as const) {
    const own = await Promise.all(families[face].map(([family, weight]) => readFamily(family, weight)));
    files.set(face, own.flat());
  }
}

async function readFamily(family: string, weight: number): Promise<FaceFont[]> {
  const folder = `node_modules/@fontsource/${family}`;
  const ranges = JSON.parse(await readFile(`${folder}/unicode.json`, "utf8")) as Record<string, string>;
  return Promise.all(
    scripts
      .filter((script) => ranges[script])
      .map(async (script) => {
        const name = `${family}-${script}-${weight}`;
        const woff = await readFile(`${folder}/files/${name}-normal.woff`);
        return { name, font: documentFont(create(unpackWoff(woff))), shaped: false };
      }),
  );
}

/** Contextual alternates double the layout time, and our fonts have none. */
const features = { calt: false };

/**
 * fontkit remembers of each glyph the letters that asked for it first. One that a document embeds as a part of another
 * (the dots of a colon) has none, and the next document would read no full stop: so each letter asks before.
 */
function documentFont(font: Font): Font {
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return Object.create(font, {
    layout: { value: rememberedLayout((text) => font.layout(text, features)) },
  });
}
