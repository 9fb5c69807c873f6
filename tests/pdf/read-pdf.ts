import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The findings of programs that are not ours in a PDF; `npm test` installs them where it may. Each is asked when it is read. */
export interface ReadPdf {
  /** From qpdf; empty if it finds nothing wrong. */
  readonly problems: string;
  readonly text: string;
  /** `Title`, `Tagged`, `Pages`, `Page size`… */
  readonly facts: Map<string, string>;
  /** Uncompressed, for content that no tool shows. */
  readonly plain: string;
  /** The tags with their text, in reading order. */
  readonly structure: string;
  /** The texts of the QR codes on its rendered pages. */
  readonly codes: string[];
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const once = <Found>(read: (file: string) => Found): (() => Found) => {
    let found: { it: Found } | null = null;
    return () => {
      found ??= { it: inFile(bytes, read) };
      return found.it;
    };
  };
  const found = {
    problems: once(problemsOf),
    text: once((file) => ask("pdftotext", "-layout", file, "-").replaceAll("\u00a0", " ")),
    facts: once(factsOf),
    plain: once((file) => ask("qpdf", "--qdf", "--object-streams=disable", file, "-")),
    structure: once((file) => ask("pdfinfo", "-struct-text", file).replaceAll("\u00a0", " ")),
    codes: once(codesOf),
  };
  return {
    get problems() {
      return found.problems();
    },
    get text() {
      return found.text();
    },
    get facts() {
      return found.facts();
    },
    get plain() {
      return found.plain();
    },
    get structure() {
      return found.structure();
    },
    get codes() {
      return found.codes();
    },
  };
}

function problemsOf(file: string): string {
  const check = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
  if (check.error) throw new Error("qpdf is missing: run `npm test`, or install it", { cause: check.error });
  return check.status === 0 ? "" : `${check.stdout}${check.stderr}`;
}

function factsOf(file: string): Map<string, string> {
  const facts = ask("pdfinfo", file).matchAll(/^([^:\n]+):\s+(.*)$/gm);
  return new Map([...facts].map(([, name = "", value = ""]) => [name, value]));
}

function codesOf(file: string): string[] {
  const folder = path.dirname(file);
  ask("pdftoppm", "-r", "110", "-gray", file, path.join(folder, "page"));
  const pages = readdirSync(folder).filter((name) => name.endsWith(".pgm"));
  return readCodes(...pages.sort().map((page) => path.join(folder, page)));
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

/** How `zbarimg` ends when one of the pictures has no code. */
const NO_CODE = 4;
/** No other kind is looked for. */
const QR_ONLY = ["-Sdisable", "-Sqrcode.enable"];

/** The texts of the pictures' QR codes, in their order. */
export function readCodes(...pictures: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(
    "zbarimg",
    ["--quiet", "--raw", ...QR_ONLY, ...pictures],
    { encoding: "utf8" },
  );
  if (error || (status !== 0 && status !== NO_CODE)) throw new Error(`zbarimg: ${stderr}`, { cause: error });
  return stdout.split("\n").filter(Boolean);
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
