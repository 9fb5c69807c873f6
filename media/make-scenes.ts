import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { startTypesetter } from "./chromium.ts";
import { DRAWING_SEED } from "./drawing-seed.ts";
import { type Engraving, engrave } from "./engraving.ts";
import { cityMap, darkMap, lightMap } from "./map/map.ts";
import { castle } from "./scenes/castle.ts";
import { concert } from "./scenes/concert.ts";
import { crowd } from "./scenes/crowd.ts";
import { furnace } from "./scenes/furnace.ts";
import type { Scene } from "./scenes/inks.ts";
import { market } from "./scenes/market.ts";
import { showcase } from "./scenes/showcase.ts";
import { theatre } from "./scenes/theatre.ts";
import { workshop } from "./scenes/workshop.ts";
import { companySeal } from "./seal.ts";

/** `node media/make-scenes.ts [name …]`: the engraved scenes, the seal, the map; without names, all of them. */

const wide = (scene: Scene): Engraving => ({ width: 1280, height: 853, spacing: 12, ...scene });
const typesetter = await startTypesetter("/usr/bin/chromium");

const pictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  "about-1": () => engrave(wide(crowd)),
  "about-2": () => engrave(wide(workshop)),
  "about-3": () => engrave(wide(castle)),
  "about-4": () => engrave(wide(market)),
  "about-5": () => engrave(wide(theatre)),
  "about-6": () => engrave(wide(concert)),
  "about-7": () => engrave(wide(showcase)),
  "company-chosen": () => engrave({ width: 1280, height: 960, spacing: 13, ...furnace }),
  "company-seal": () => companySeal(typesetter, DRAWING_SEED),
  "map-leiria": () => cityMap(typesetter, DRAWING_SEED, lightMap),
  "map-leiria-dark": () => cityMap(typesetter, DRAWING_SEED, darkMap),
};

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // A few exact colours and no loss: smaller than lossy, and its lines stay lines.
  const few = await sharp(await draw())
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
  const file = fileURLToPath(new URL(`../seeds/pictures/${name}.webp`, import.meta.url));
  const { size } = await sharp(few).webp({ lossless: true, effort: 6 }).toFile(file);
  process.stdout.write(`${name}: ${Math.round(size / 1024)} kB\n`);
}
await typesetter.close();
