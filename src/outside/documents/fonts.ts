import { readFile } from "node:fs/promises";
import type PDFDocument from "pdfkit";
import { unpackWoff } from "./unpack-woff.ts";

export type Face = "display" | "strong" | "text" | "mono";

const families = {
  display: ["bricolage-grotesque", 800],
  strong: ["instrument-sans", 700],
  text: ["instrument-sans", 500],
  mono: ["jetbrains-mono", 500],
} as const satisfies Record<Face, [string, number]>;
const scripts = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"];

/** One file of a face, with the letters that it has. */
interface FontFile {
  name: string;
  bytes: Buffer;
  has(letter: number): boolean;
}

let loaded: Promise<Map<Face, FontFile[]>> | null = null;
let files: Map<Face, FontFile[]> | null = null;

/** Makes our faces known to a document; only the letters that it uses will be in it. */
export async function registerFaces(doc: InstanceType<typeof PDFDocument>): Promise<void> {
  loaded ??= loadFaces();
  files = await loaded;
  for (const { name, bytes } of [...files.values()].flat()) doc.registerFont(name, bytes);
}

/**
 * Splits a text into runs, each with the font that has its letters. A letter that no font has becomes a question
 * mark.
 */
export function fontsFor(face: Face, text: string): { font: string; text: string }[] {
  const pieces: { font: string; text: string }[] = [];
  const own = files?.get(face) ?? [];
  for (const letter of text.normalize("NFC")) {
    const found = fontWith(face, letter);
    const font = found?.name ?? own[0]?.name ?? "";
    const last = pieces.at(-1);
    if (last?.font === font) last.text += found ? letter : "?";
    else pieces.push({ font, text: found ? letter : "?" });
  }
  return pieces;
}

/** Falls back to the mono face, which has Greek and Cyrillic. */
function fontWith(face: Face, letter: string): FontFile | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return [...(files?.get(face) ?? []), ...(files?.get("mono") ?? [])].find((file) => file.has(code));
}

async function loadFaces(): Promise<Map<Face, FontFile[]>> {
  const faces = Object.entries(families) as [Face, (typeof families)[Face]][];
  return new Map(
    await Promise.all(
      faces.map(async ([face, [family, weight]]) => [face, await loadFamily(family, weight)] as const),
    ),
  );
}

async function loadFamily(family: string, weight: number): Promise<FontFile[]> {
  const folder = `node_modules/@fontsource/${family}`;
  const ranges = JSON.parse(await readFile(`${folder}/unicode.json`, "utf8")) as Record<string, string>;
  return Promise.all(
    scripts
      .filter((script) => ranges[script])
      .map(async (script) => ({
        name: `${family}-${script}-${weight}`,
        bytes: unpackWoff(await readFile(`${folder}/files/${family}-${script}-${weight}-normal.woff`)),
        has: readRanges(ranges[script] ?? ""),
      })),
  );
}

/** `U+0000-00FF,U+0131`, as style sheets write it. */
function readRanges(text: string): (letter: number) => boolean {
  const ranges = text.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (letter) => letter >= 0x20 && ranges.some(([from, to]) => letter >= from && letter <= to);
}
