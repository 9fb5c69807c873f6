import type { GlyphRun } from "fontkit";

/** Texts that are remembered of each font: names differ from ticket to ticket, all else is the same. */
const REMEMBERED = 2_000;

/**
 * Lays a text out once, whatever its size: it is measured when lines are broken and drawn later, in every document of
 * an edition. What it returns may be changed: PDFKit scales the positions, then asks for their sum.
 */
export function rememberedLayout(layout: (text: string) => GlyphRun) {
  const known = new Map<string, GlyphRun>();
  return (text: string) => {
    const run = known.get(text) ?? layout(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
