import Papa from "papaparse";

/** Cell separators of spreadsheets: copied ranges, Portuguese CSV, English CSV. */
const SEPARATORS = ["\t", ";", ","];

export interface DelimitedRow {
  cells: string[];
  /** The original text. */
  source: string;
}

/** A row ends with its line, unless the line ends inside quotes. */
const ROW = /(?:[^"\n]|"[^"]*"|"(?=[^"]*$))+/g;

/**
 * The non-empty rows of a pasted table, each with its own separator: a list is put together from several. A quoted cell may
 * contain separators, line ends and `""` for a quote.
 */
export function readDelimitedRows(pasted: string): DelimitedRow[] {
  return [...pasted.replaceAll("\r\n", "\n").matchAll(ROW)].flatMap(([row]) => {
    const source = row.trim();
    const { data } = Papa.parse<string[]>(source, { delimiter: separatorOf(source), newline: "\n" });
    const cells = (data[0] ?? []).map((cell) => cell.trim());
    return cells.some((cell) => cell !== "") ? [{ cells, source }] : [];
  });
}

/** The first separator that the row has outside quotes, so a comma in a name does not split a tab-separated row. */
function separatorOf(row: string): string {
  const outside = row.replaceAll(/"[^"]*"/g, "");
  return SEPARATORS.find((separator) => outside.includes(separator)) ?? ",";
}
