import { create, type Font, type GlyphSubset } from "fontkit";
import { Blob, Face, Buffer as GlyphBuffer, Font as Shaper, shape } from "harfbuzzjs";
import subset from "subset-font";
import { rememberedLayout } from "./remembered-layout.ts";

/** A static font of one weight; PDF has no variable ones. */
export const fontOfWeight = (woff2: Buffer, weight: number) =>
  subset(woff2, undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });

/** A font for PDFKit that HarfBuzz shapes: joined, reordered, marks in place, in its script's direction. */
export function shapedFont(name: string, bytes: Buffer<ArrayBuffer>): Font {
  const font = create(bytes);
  const shaper = new Shaper(new Face(new Blob(new Uint8Array(bytes))));
  const keys = new Map<string, number>();
  return Object.create(font, {
    // PDFKit takes fonts of one name for the same font, and a script's files share theirs.
    postscriptName: { value: name },
    layout: { value: rememberedLayout((text) => layout(font, shaper, text, keys)) },
    createSubset: { value: () => subsetByKey(font.createSubset()) },
  });
}

/** More glyphs than a font has: a key is a glyph's number and, above it, that of its letters. */
const GLYPHS = 65_536;

/** A glyph that stands for several letters is in a document once for each, as a document says what each glyph reads. */
function subsetByKey(glyphs: GlyphSubset): GlyphSubset {
  const include = glyphs.includeGlyph.bind(glyphs);
  const places = new Map<number, number>();
  glyphs.includeGlyph = (key) => {
    if (key < GLYPHS) return include(key);
    const place = places.get(key) ?? glyphs.glyphs.push(key % GLYPHS) - 1;
    places.set(key, place);
    return place;
  };
  return glyphs;
}

/** As fontkit returns it. The widest glyph of a cluster has its letters. */
function layout(font: Font, shaper: Shaper, text: string, keys: Map<string, number>) {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions().map((position) => ({ ...position }));
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const widest = new Map<number, number>();
  infos.forEach(({ cluster }, index) => {
    const best = positions[widest.get(cluster) ?? index]?.xAdvance ?? 0;
    if (!widest.has(cluster) || (positions[index]?.xAdvance ?? 0) > best) widest.set(cluster, index);
  });
  const glyphs = infos.map(({ codepoint: glyph, cluster }, index) => {
    const end = starts[starts.indexOf(cluster) + 1];
    const letters = widest.get(cluster) === index ? text.slice(cluster, end) : "";
    const key = keys.get(letters) ?? keys.size + 1;
    keys.set(letters, key);
    return {
      id: glyph + key * GLYPHS,
      advanceWidth: font.getGlyph(glyph).advanceWidth,
      codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
    };
  });
  return { glyphs, positions };
}
