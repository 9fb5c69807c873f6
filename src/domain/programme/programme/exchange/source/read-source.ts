import { orRefused, type RefusedFile } from "#outside/read-in-thread.ts";
import { badFile } from "../imported-session.ts";
import { isCalendar, readCalendar } from "./read-calendar.ts";
import { readDelimited } from "./read-delimited.ts";
import { readJson } from "./read-json.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";
import type { Source } from "./source-table.ts";

export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;

export const sourceLimits = {
  waiting: 8,
  busy: "Other files are being read; try again in a moment",
  tooLarge: "The file is too large to be read",
};

/** A file as tables. Runs in a thread with a limit of memory and time: a small file may be large as it is read. */
export type ReadSource = (file: Uint8Array) => Promise<Source | RefusedFile>;

export const readSource: ReadSource = (file) => orRefused(read(new Uint8Array(file)));

async function read(bytes: Uint8Array): Promise<Source> {
  if (bytes.length === 0) throw badFile("The file is empty");
  if (bytes.length > IMPORT_BYTES_MAX) throw badFile("The file is longer than 2 MB");
  if (isWorkbook(bytes)) return { format: "xlsx", encoding: null, ...(await readWorkbook(bytes)) };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw badFile("The file is a workbook of the old kind (.xls); save it as .xlsx");
  const { encoding, text } = decoded(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and every picture and archive does.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw badFile("The file holds signs that no text has");
  if (isCalendar(text)) return { format: "ical", encoding, ...readCalendar(text) };
  const isJson = /^\s*[[{]/.test(text);
  return isJson ? { encoding, ...readJson(text) } : { format: "csv", encoding, ...readDelimited(text) };
}

/** UTF-8 unless its bytes are none; then what Excel saves in Western Europe. */
function decoded(bytes: Uint8Array): { encoding: NonNullable<Source["encoding"]>; text: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { encoding: "utf-16le", text: new TextDecoder("utf-16le").decode(bytes) };
  try {
    return { encoding: "utf-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "windows-1252", text: new TextDecoder("windows-1252").decode(bytes) };
  }
}
