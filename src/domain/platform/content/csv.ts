/** Spreadsheets take these for the sign of a formula, full-width forms too; some skip blanks before it. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** Spreadsheets read UTF-8 when a file begins with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** `written`: a number in the file's own decimal mark, which is no formula below zero either. */
export type CsvCell = string | number | { written: string };

/** Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula has an apostrophe before it. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvRow(row, ",")).join("");
}

/** One of them, with its end of line. */
export const csvRow = (row: readonly CsvCell[], separator: "," | ";"): string =>
  `${row.map(toCell).join(separator)}\r\n`;

function toCell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return quoted(value.written);
  return quoted(FORMULA.test(value) ? `'${value}` : value);
}

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
