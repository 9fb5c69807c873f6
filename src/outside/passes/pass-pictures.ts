import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { drawIcon } from "../logos.ts";
import type { EventPass } from "./passes.ts";

const INK = "#06120d";
const PAPER = "#f6f5ef";

/** Sizes in px at @1x, as Apple wants them of an event ticket. */
const STRIP = { width: 375, height: 98 };
const LOGO = { width: 150, height: 30 };
const ICON = 29;

type Look = Pick<EventPass, "seed" | "logo" | "accent" | "organiser">;

let cached: { of: Look; pictures: Promise<Record<string, Buffer>> } | null = null;

/** The pictures of an Apple pass, drawn once per edition and look. */
export async function passPictures(of: Look): Promise<Record<string, Buffer>> {
  const same =
    cached &&
    (["seed", "logo", "accent", "organiser"] as const).every((name) => cached?.of[name] === of[name]);
  if (!same) cached = { of, pictures: drawPictures(of) };
  return cached?.pictures ?? drawPictures(of);
}

/** A pass without a logo shows the name as text. */
async function drawPictures({ seed, logo, accent, organiser }: Look): Promise<Record<string, Buffer>> {
  const isOurs = !logo && hasOurArtwork(organiser);
  const ours = await readFile("public/favicon.svg");
  const pictures = await Promise.all(
    [1, 2, 3].map(async (scale) => {
      const suffix = scale === 1 ? "" : `@${scale}x`;
      const side = ICON * scale;
      const room = { width: LOGO.width * scale, height: LOGO.height * scale };
      const drawn: Record<string, Buffer> = {
        [`icon${suffix}.png`]: isOurs
          ? await draw(ours, side, side)
          : await drawIcon({ logo: logo?.light ?? null, seed, accent }, side),
        [`strip${suffix}.png`]: await draw(strip(seed, accent), STRIP.width * scale, STRIP.height * scale),
      };
      if (isOurs) drawn[`logo${suffix}.png`] = await draw(ourLogo, room.width, room.height);
      if (logo)
        drawn[`logo${suffix}.png`] = await sharp(logo.dark.png)
          .resize({ ...room, fit: "inside" })
          .png()
          .toBuffer();
      return drawn;
    }),
  );
  return Object.assign({}, ...pictures);
}

async function draw(source: Buffer, width: number, height: number): Promise<Buffer> {
  const density = 72 * Math.max(1, Math.ceil(width / 40));
  return sharp(source, { density }).resize({ width, height, fit: "fill" }).png({ palette: true }).toBuffer();
}

function strip(seed: number, accent: string | null): Buffer {
  const { width, height } = STRIP;
  const lines = drawingGroup(
    { seed, width, height, spacing: 8, order: 0.34 },
    { dots: `${PAPER}4d`, strokes: accent ?? "#10b981" },
  );
  return svg(width, height, INK, lines);
}

/** The product's name as on every page (src/web/ui/site/logo.tsx). */
const ourLogo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40" fill="none" stroke="${PAPER}" stroke-width="8"><path d="M4 38V5l25 30V2M64 6H46v28h18M47 20h15M172 6h28M186 6v32"/><path stroke-width="7" stroke-linecap="round" stroke-dasharray="0 11.31" d="m78 4 32 32M110 4 78 36"/><path stroke="#34d399" stroke-width="6.5" stroke-linecap="round" d="M124 5c16-2 18 32 36 30M158 4c-18 4-12 30-35 32"/></svg>`,
);
