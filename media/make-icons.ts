import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** `node media/make-icons.ts`: the favicon as the PNGs that telephones ask for. */

const folder = new URL("../public/", import.meta.url);
const favicon = await readFile(new URL("favicon.svg", folder), "utf8");
const [, ground = ""] = /(<rect[^>]*>)/.exec(favicon) ?? [];
const bare = favicon.replace(ground, "");
/** No round corners, and a smaller mark: each system cuts its own shape. */
const square = (share: number) => {
  const margin = (32 / share - 32) / 2;
  const side = 32 + 2 * margin;
  return bare.replace(
    'viewBox="0 0 32 32">',
    `viewBox="${-margin} ${-margin} ${side} ${side}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="#06120d"/>`,
  );
};

const icons: [name: string, size: number, svg: string][] = [
  ["icon-192", 192, favicon],
  ["icon-512", 512, favicon],
  // The inner four fifths are safe; the mark's own margin is in the favicon already.
  ["icon-maskable-512", 512, square(0.88)],
  ["apple-touch-icon", 180, square(1)],
];
for (const [name, size, svg] of icons) {
  await sharp(Buffer.from(svg), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ palette: true, colours: 32, effort: 10 })
    .toFile(fileURLToPath(new URL(`${name}.png`, folder)));
}
