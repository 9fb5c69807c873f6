import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

/** `node media/fonts.mjs`: the three faces with what our two languages and our layouts use, and no more. */

const require = createRequire(import.meta.url);
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
/**
 * Basic Latin, Latin-1, and the marks that Portuguese and English typesetting adds. Features may be half of a file:
 * each keeps those that are used.
 */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡©ª«®°±²³·º»¿ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−×←→↑↓↗\u2009\u202f`;

const faces = [
  {
    name: "display",
    file: "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    // Headings only: heavy, and drawn for large sizes.
    variationAxes: { wght: { min: 600, max: 800 }, opsz: 60 },
    keepFeatures: ["kern", "ccmp", "mark"],
  },
  {
    name: "text",
    file: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    variationAxes: {},
    keepFeatures: ["kern", "ccmp", "mark", "tnum"],
  },
  {
    name: "mono",
    file: "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    // Its ligatures are for program text: `//` is a mark of ours, not an operator.
    keepFeatures: ["ccmp", "mark"],
  },
];

for (const { name, file, ...options } of faces) {
  const source = await readFile(require.resolve(`@fontsource-variable/${file}`));
  const bytes = await subset(source, CHARACTERS, { targetFormat: "woff2", noHinting: true, ...options });
  await writeFile(`src/web/fonts/${name}.woff2`, bytes);
  process.stdout.write(`${name}: ${source.length} → ${bytes.length} bytes\n`);
}
