import { badFile, SESSIONS_MAX } from "./imported-session.ts";

const SEPARATORS = /[,;\t]/;
const CELLS_MAX = 100;
const CELL_MAX_LENGTH = 20_000;
/** Empty ones too. */
const LINES_MAX = 10_000;

/**
 * The rows of a CSV text (RFC 4180) that are not empty, read in one pass which ends at the first bound that a row breaks. The
 * separator is the first that the first line has. Throws `invalid_input`, naming the line.
 */
export function csvRows(text: string): string[][] {
  const [first = ""] = text.slice(0, CELL_MAX_LENGTH).split(/[\r\n]/, 1);
  const separator = SEPARATORS.exec(first)?.[0] ?? ",";
  const rows: string[][] = [];
  let at = 0;
  let line = 1;
  const refuse = (why: string) => badFile(`Line ${line}: ${why}`);
  while (at < text.length) {
    const row = [readCell()];
    while (text[at] === separator) {
      at += 1;
      row.push(readCell());
      if (row.length > CELLS_MAX) throw refuse(`It has more than ${CELLS_MAX} columns`);
    }
    if (row.length > 1 || row[0] !== "") rows.push(row);
    // The first one names the columns.
    if (rows.length > SESSIONS_MAX + 1) throw badFile(`The file has more than ${SESSIONS_MAX} sessions`);
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    line += 1;
    if (line > LINES_MAX) throw badFile(`The file has more than ${LINES_MAX} lines`);
  }
  return rows;

  function readCell(): string {
    return text[at] === '"' ? readQuoted() : readPlain();
  }

  function readPlain(): string {
    const begin = at;
    while (!endsCell(at)) requireShort(begin, ++at);
    return text.slice(begin, at);
  }

  function readQuoted(): string {
    const begin = at + 1;
    let end = text.indexOf('"', begin);
    while (end !== -1 && text[end + 1] === '"') {
      requireShort(begin, end);
      end = text.indexOf('"', end + 2);
    }
    if (end === -1) throw refuse("A quoted cell does not end");
    requireShort(begin, end);
    at = end + 1;
    if (!endsCell(at)) throw refuse("Text follows a quoted cell");
    return text.slice(begin, end).replaceAll('""', '"');
  }

  function endsCell(place: number): boolean {
    const sign = text[place];
    return sign === undefined || sign === separator || sign === "\n" || sign === "\r";
  }

  function requireShort(begin: number, end: number): void {
    if (end - begin > CELL_MAX_LENGTH) throw refuse(`A cell is longer than ${CELL_MAX_LENGTH} characters`);
  }
}
