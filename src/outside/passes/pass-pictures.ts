import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";
import { hasOurArtwork } from "#contract/site-facts.ts";

const INK = "#06120d";
const PAPER = "#f6f5ef";

/** Sizes in px at @1x, as Apple wants them of an event ticket. */
const STRIP = { width: 375, height: 98 };
const LOGO = { width: 150, height: 30 };
const ICON = 29;

let cached: { seed: number; pictures: Promise<Record<string, Buffer>> } | null = null;

/** The pictures of an Apple pass, drawn once per edition. */
export async function passPictures(seed: number, event: string): Promise<Record<string, Buffer>> {
  if (cached?.seed !== seed) cached = { seed, pictures: drawPictures(seed) };
  const pictures = await cached.pictures;
  if (hasOurArtwork(event)) return pictures;
  // A pass without the picture shows the name as text.
  return Object.fromEntries(Object.entries(pictures).filter(([name]) => !name.startsWith("logo")));
}

async function drawPictures(seed: number): Promise<Record<string, Buffer>> {
  const icon = await readFile("public/favicon.svg");
  const pictures = await Promise.all(
    [1, 2, 3].flatMap((scale) => {
      const suffix = scale === 1 ? "" : `@${scale}x`;
      return [
        draw(`icon${suffix}.png`, icon, ICON * scale, ICON * scale),
        draw(`logo${suffix}.png`, logo, LOGO.width * scale, LOGO.height * scale),
        draw(`strip${suffix}.png`, strip(seed), STRIP.width * scale, STRIP.height * scale),
      ];
    }),
  );
  return Object.fromEntries(pictures);
}

async function draw(name: string, source: Buffer, width: number, height: number): Promise<[string, Buffer]> {
  const density = 72 * Math.max(1, Math.ceil(width / 40));
  const png = sharp(source, { density }).resize({ width, height, fit: "fill" }).png({ palette: true });
  return [name, await png.toBuffer()];
}

function strip(seed: number): Buffer {
  const { width, height } = STRIP;
  const lines = drawingGroup(
    { seed, width, height, spacing: 8, order: 0.34 },
    { dots: `${PAPER}4d`, strokes: "#10b981" },
  );
  return svg(width, height, INK, lines);
}

/** The product's name as on every page (src/web/ui/site/logo.tsx). */
const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40" fill="none" stroke="${PAPER}" stroke-width="8"><path d="M4 38V5l25 30V2M64 6H46v28h18M47 20h15M172 6h28M186 6v32"/><path stroke-width="7" stroke-linecap="round" stroke-dasharray="0 11.31" d="m78 4 32 32M110 4 78 36"/><path stroke="#34d399" stroke-width="6.5" stroke-linecap="round" d="M124 5c16-2 18 32 36 30M158 4c-18 4-12 30-35 32"/></svg>`,
);
