import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The findings of programs that are not ours in a PDF; `npm test` installs them where it may. */
export interface ReadPdf {
  /** From qpdf; empty if it finds nothing wrong. */
  problems: string;
  text: string;
  /** `Title`, `Tagged`, `Pages`, `Page size`… */
  facts: Map<string, string>;
  /** Uncompressed, for content that no tool shows. */
  plain: string;
}

/** And with its pages rendered. */
export interface SeenPdf extends ReadPdf {
  /** The tags with their text, in reading order. */
  structure: string;
  /** The texts of the QR codes on its rendered pages. */
  codes: string[];
}

export function seePdf(bytes: Uint8Array): SeenPdf {
  return inFile(bytes, (file) => {
    const folder = path.dirname(file);
    ask("pdftoppm", "-r", "110", "-png", file, path.join(folder, "page"));
    const pages = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return {
      ...readFile(file),
      structure: ask("pdfinfo", "-struct-text", file).replaceAll("\u00a0", " "),
      codes: pages.flatMap((page) => readCodes(path.join(folder, page))),
    };
  });
}

export const readPdf = (bytes: Uint8Array): ReadPdf => inFile(bytes, readFile);

function readFile(file: string): ReadPdf {
  const check = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
  if (check.error) throw new Error("qpdf is missing: run `npm test`, or install it", { cause: check.error });
  const facts = ask("pdfinfo", file).matchAll(/^([^:\n]+):\s+(.*)$/gm);
  return {
    problems: check.status === 0 ? "" : `${check.stdout}${check.stderr}`,
    text: ask("pdftotext", "-layout", file, "-").replaceAll("\u00a0", " "),
    facts: new Map([...facts].map(([, name = "", value = ""]) => [name, value])),
    plain: ask("qpdf", "--qdf", "--object-streams=disable", file, "-"),
  };
}

function inFile<Result>(bytes: Uint8Array, read: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-pdf-"));
  try {
    const file = path.join(folder, "ticket.pdf");
    writeFileSync(file, bytes);
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The texts of a picture's QR codes. */
export function readCodes(picture: string): string[] {
  return ask("zbarimg", "--quiet", "--raw", picture).split("\n").filter(Boolean);
}

/** The same, of a PNG in memory. */
export function readCodesIn(png: Uint8Array): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-code-"));
  try {
    const file = path.join(folder, "code.png");
    writeFileSync(file, png);
    return readCodes(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ask(program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 2 ** 26,
  });
}
