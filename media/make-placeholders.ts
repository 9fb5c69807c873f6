import { readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawPlaceholder } from "../src/domain/platform/pictures/draw-placeholder.ts";

/** `node media/make-placeholders.ts`: what a page shows of our own pictures until they are there, as for uploaded ones. */

const folder = new URL("../seeds/pictures/", import.meta.url);
const names = (await readdir(folder)).filter((name) => /^(speaker|stage|ticket)-.*\.webp$/.test(name)).sort();
const made: Record<string, string> = {};
for (const name of names) {
  const bytes = await readFile(new URL(name, folder));
  const { channels } = await sharp(bytes).metadata();
  made[name.replace(".webp", "")] = await drawPlaceholder(() => sharp(bytes), channels);
}
await writeFile(new URL("placeholders.json", folder), `${JSON.stringify(made, null, 2)}\n`);
