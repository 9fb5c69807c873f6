import { readFile } from "node:fs/promises";
import type { Font } from "satori";
import sharp from "sharp";
import { drawingGroup, svg } from "#artwork/drawing-svg.server.ts";
import {
  CardText,
  CardTitle,
  colours,
  LOGO_PLACE,
  PORTRAIT_WIDTH,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareCard,
  SMALLEST_TITLE,
  titleWidth,
} from "./share-card.server.tsx";

/** In px, largest first. */
const TITLE_SIZES = [270, 236, 208, 184, 160, 140, 122, 106, 92, 80, 70, SMALLEST_TITLE];
const TITLE_MAX_HEIGHT = 350;
/** Average letter width as a share of the font size, so that the longest word fits on a line. */
const LETTER = 0.56;

/** The pictures of a card, if there are any. */
interface CardPictures {
  /** The organiser's, which is all that there is to see. */
  own: Uint8Array | null;
  /** The speaker's. */
  portrait: Uint8Array | null;
  logo: Uint8Array | null;
}

/** A PNG of 1200 × 630 px. */
export async function drawShareImage(
  card: ShareCard,
  { own, portrait, logo }: CardPictures,
): Promise<Uint8Array<ArrayBuffer>> {
  if (own) {
    const whole = sharp(own).resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: "cover" }).png({ effort: 4 });
    return new Uint8Array(await whole.toBuffer());
  }
  const shown = { ...card, portrait: portrait && card.portrait, logo: logo && card.logo };
  const text = await renderText(<CardText card={shown} titleSize={await fitTitle(shown)} />);
  const picture = portrait && (await cropPortrait(portrait));
  const image = sharp(drawBackground(shown))
    .composite([
      ...(picture ? [{ input: picture, left: SHARE_WIDTH - PORTRAIT_WIDTH, top: 0 }] : []),
      { input: Buffer.from(text), left: 0, top: 0 },
      ...(logo ? [await placeLogo(logo)] : []),
    ])
    .png({ palette: true, colours: 128, effort: 4 });
  return new Uint8Array(await image.toBuffer());
}

/** The largest size in which the title fits. */
async function fitTitle(card: ShareCard): Promise<number> {
  const longestWord = Math.max(...card.title.split(/\s+/).map((word) => word.length));
  for (const size of TITLE_SIZES) {
    if (longestWord * size * LETTER > titleWidth(card)) continue;
    const height = /height="([\d.]+)"/.exec(
      await renderText(<CardTitle card={card} size={size} />, null),
    )?.[1];
    if (Number(height) <= TITLE_MAX_HEIGHT) return size;
  }
  return SMALLEST_TITLE;
}

async function renderText(node: React.ReactNode, height: number | null = SHARE_HEIGHT): Promise<string> {
  const options = { width: SHARE_WIDTH, fonts: await fonts() };
  // Loaded with the first image, so that the app starts faster.
  const { default: satori } = await import("satori");
  return satori(node, height === null ? options : { ...options, height });
}

async function placeLogo(bytes: Uint8Array) {
  const { left, top, ...box } = LOGO_PLACE;
  return {
    input: await sharp(bytes)
      .resize({ ...box, fit: "inside" })
      .png()
      .toBuffer(),
    left,
    top,
  };
}

function cropPortrait(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: PORTRAIT_WIDTH, height: SHARE_HEIGHT, position: "top" })
    .png()
    .toBuffer();
}

/** The edition's background artwork, with few strokes behind the title. */
function drawBackground({ seed, portrait, accent }: ShareCard): Buffer {
  const drawing = drawingGroup(
    {
      seed,
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      spacing: 24,
      order: portrait ? 0.3 : 0.46,
      direction: -0.62,
    },
    { dots: colours.muted, strokes: accent ?? colours.emerald },
  );
  return svg(SHARE_WIDTH, SHARE_HEIGHT, colours.ink, drawing);
}

let loaded: Promise<Font[]> | null = null;

/** satori falls back to the next font for missing letters. */
function fonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    faces.flatMap(({ name, file, weight }) =>
      ["latin", "latin-ext"].map(async (script) => ({
        name: script === "latin" ? name : `${name}Ext`,
        weight,
        data: await readFile(
          `node_modules/@fontsource/${file}/files/${file}-${script}-${weight}-normal.woff`,
        ),
      })),
    ),
  );
  return loaded;
}

const faces = [
  { name: "Display", file: "bricolage-grotesque", weight: 800 },
  { name: "Text", file: "instrument-sans", weight: 500 },
  { name: "Mono", file: "jetbrains-mono", weight: 500 },
] as const;
