import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

/** A font of another script than our faces have. */
export interface FallbackFont {
  name: string;
  font: Font;
}

const scripts = [
  ...["sans-arabic", "sans-hebrew", "sans-devanagari", "sans-bengali", "sans-gurmukhi", "sans-gujarati"],
  ...["sans-tamil", "sans-telugu", "sans-kannada", "sans-malayalam", "sans-sinhala", "sans-thai", "sans-lao"],
  ...["sans-myanmar", "sans-khmer", "sans-georgian", "sans-armenian", "sans-ethiopic", "sans-sc", "sans-kr"],
  "emoji",
];

interface FontFile {
  name: string;
  path: string;
  has(letter: number): boolean;
}

let files: Promise<FontFile[]> | null = null;
const opened = new Map<string, Promise<FallbackFont>>();

/** The first font with all these letters; the last has a plain form of nearly every letter. */
export async function findFallback(letters: readonly number[], weight: number): Promise<FallbackFont | null> {
  files ??= listFiles();
  for (const file of await files) {
    if (!letters.every(file.has)) continue;
    const found = await open(file, weight);
    if (letters.every((letter) => found.font.hasGlyphForCodePoint(letter))) return found;
  }
  return null;
}

function open({ name, path }: FontFile, weight: number): Promise<FallbackFont> {
  const key = `${name}-${weight}`;
  const font = opened.get(key) ?? read(key, path, weight);
  opened.set(key, font);
  return font;
}

/** HarfBuzz is loaded by the first text that needs it. */
async function read(name: string, path: string, weight: number): Promise<FallbackFont> {
  const { fontOfWeight, shapedFont } = await import("./shape-font.ts");
  const bytes = await readFile(path);
  const whole = path.endsWith(".woff2") ? await fontOfWeight(bytes, weight) : unpackWoff(bytes);
  return { name, font: shapedFont(name, whole) };
}

async function listFiles(): Promise<FontFile[]> {
  const lists = await Promise.all(scripts.map((script) => filesOf(`noto-${script}`)));
  const path = "node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff";
  return [...lists.flat(), { name: "unifontex", path, has: () => true }];
}

/** A script's letters are in one file, or in many numbered ones; its Latin is not ours. */
async function filesOf(family: string): Promise<FontFile[]> {
  const folder = `node_modules/@fontsource-variable/${family}`;
  const ranges = JSON.parse(await readFile(`${folder}/unicode.json`, "utf8")) as Record<string, string>;
  return Object.entries(ranges)
    .filter(([part]) => part.startsWith("[") || family.endsWith(`-${part}`))
    .map(([part, range]) => {
      const name = `${family}-${part.replace(/[[\]]/g, "")}`;
      return { name, path: `${folder}/files/${name}-wght-normal.woff2`, has: readRanges(range) };
    });
}

/** `U+0000-00FF,U+0131`, as style sheets write it. */
function readRanges(text: string): (letter: number) => boolean {
  const ranges = text.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to);
}
