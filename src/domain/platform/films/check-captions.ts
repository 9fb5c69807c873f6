import { createHash } from "node:crypto";
import { CAPTIONS_MAX_BYTES } from "#contract/organiser/edition/film-files.ts";
import { refusedFile } from "../pieces/pieces.ts";

/** Captions as WebVTT with at least one cue, in UTF-8. Throws `invalid_input`. */
export function checkCaptions(file: Buffer): { kind: "vtt"; bytes: number; sha256: string } {
  if (file.length > CAPTIONS_MAX_BYTES) throw refusedFile("too_large", "Captions are larger than 512 kB");
  const text = textOf(file);
  if (!text || !BEGINNING.test(text) || !text.split(/\r\n?|\n/).some((line) => isTiming(line)))
    throw refusedFile("not_captions", "The file is no WebVTT with a cue, in UTF-8");
  return { kind: "vtt", bytes: file.length, sha256: createHash("sha256").update(file).digest("hex") };
}

/** `TextDecoder` leaves its byte order mark out. */
const BEGINNING = /^WEBVTT(?:[ \t\r\n]|$)/;
const TIMING =
  /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/;

/** When a cue comes and goes; a cue that ends before it begins is never shown. */
function isTiming(line: string): boolean {
  const [, from, to] = TIMING.exec(line) ?? [];
  return from !== undefined && to !== undefined && secondsOf(from) < secondsOf(to);
}

const secondsOf = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

function textOf(file: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
