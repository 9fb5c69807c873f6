import Papa from "papaparse";

/** Cell separators of spreadsheets: copied ranges, Portuguese CSV, English CSV. */
const SEPARATORS = ["\t", ";", ","];

export interface DelimitedRow {
  cells: string[];
  /** The original text. */
  source: string;
}

/**
 * The non-empty rows of a pasted table, each with its own separator: a list is put together from several. A quoted cell may
 * contain separators, line ends and `""` for a quote.
 */
export function readDelimitedRows(pasted: string): DelimitedRow[] {
  return splitRows(pasted.replaceAll("\r\n", "\n")).flatMap((row) => {
    const source = row.trim();
    const { data } = Papa.parse<string[]>(source, { delimiter: separatorOf(source), newline: "\n" });
    const cells = (data[0] ?? []).map((cell) => cell.trim());
    return cells.some((cell) => cell !== "") ? [{ cells, source }] : [];
  });
}

/** A row ends with its line, unless the line ends inside quotes. A quote without its other, which can only be the last, opens nothing. */
function splitRows(text: string): string[] {
  const quotes = text.split('"').length - 1;
  const lone = quotes % 2 === 1 ? text.lastIndexOf('"') : -1;
  const rows: string[] = [];
  let start = 0;
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"' && at !== lone) inside = !inside;
    if (text[at] !== "\n" || inside) continue;
    rows.push(text.slice(start, at));
    start = at + 1;
  }
  return [...rows, text.slice(start)];
}

/** The first separator that the row has outside quotes, so a comma in a name does not split a tab-separated row. */
function separatorOf(row: string): string {
  const outside = row.replaceAll(/"[^"]*"/g, "");
  return SEPARATORS.find((separator) => outside.includes(separator)) ?? ",";
}
