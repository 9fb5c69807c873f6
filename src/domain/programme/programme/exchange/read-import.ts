import { badFile, type ImportedSession, SESSIONS_MAX } from "./imported-session.ts";
import { wrong } from "./imported-values.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;

/**
 * A file's sessions: CSV as we write it, schedule.json of frab and pretalx, pretalx's list of submissions, or Sessionize's
 * "all data". Throws `invalid_input`, naming the row and field that is wrong; nothing is guessed.
 */
export function readImport(bytes: Uint8Array): ImportedSession[] {
  if (bytes.length === 0) throw badFile("The file is empty");
  if (bytes.length > IMPORT_BYTES_MAX) throw badFile("The file is longer than 2 MB");
  const text = textOf(bytes);
  const sessions = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (sessions.length === 0) throw badFile("The file has no sessions");
  if (sessions.length > SESSIONS_MAX) throw badFile(`The file has more than ${SESSIONS_MAX} sessions`);
  for (const [place, { start, end }] of sessions.entries())
    if (start && end && end <= start) throw wrong(place, "end", "A session ends after it begins");
  return sessions;
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\u0000")) throw badFile("The file holds a NUL, which no text has");
    return text;
  } catch (error) {
    if (error instanceof TypeError) throw badFile("The file is not UTF-8; save it again with that encoding");
    throw error;
  }
}
