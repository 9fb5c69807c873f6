/** What spreadsheets take for the sign of a formula, full-width forms too; some skip blanks before it. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** Spreadsheets read UTF-8 when a file begins with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula has an apostrophe before it. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvRow(row, ",")).join("");
}

/** One of them, with its end of line. */
export const csvRow = (row: readonly (string | number)[], separator: "," | ";"): string =>
  `${row.map(toCell).join(separator)}\r\n`;

function toCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
