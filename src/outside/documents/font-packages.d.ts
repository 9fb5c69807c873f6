/** The parts that we call of two packages that have no types. */
declare module "fontkit" {
  export interface GlyphSubset {
    glyphs: number[];
    /** Its place in the subset. */
    includeGlyph(id: number): number;
  }
  /** A text in a font's own units. */
  export interface GlyphRun {
    glyphs: { id: number; advanceWidth: number; codePoints: readonly number[] }[];
    positions: { xAdvance: number }[];
  }
  export interface Font {
    createSubset(): GlyphSubset;
    characterSet: readonly number[];
    glyphForCodePoint(letter: number): unknown;
    hasGlyphForCodePoint(letter: number): boolean;
    getGlyph(id: number): { advanceWidth: number };
    layout(text: string, features: Record<string, boolean>): GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}

declare module "subset-font" {
  export default function subset(
    font: Uint8Array,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: "truetype"; variationAxes: Record<string, number> },
  ): Promise<Buffer<ArrayBuffer>>;
}
