import Papa from "papaparse";

/** Cell separators of spreadsheets: copied ranges, Portuguese CSV, English CSV. */
const SEPARATORS = ["\t", ";", ","];

export interface DelimitedRow {
  cells: string[];
  /** The original text. */
  source: string;
}

/** The non-empty rows of a pasted table. A quoted cell may contain separators, line ends and `""` for a quote. */
export function readDelimitedRows(pasted: string): DelimitedRow[] {
  const text = pasted.replaceAll("\r\n", "\n");
  const rows: DelimitedRow[] = [];
  let begin = 0;
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    newline: "\n",
    step: ({ data, meta }) => {
      const cells = data.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== ""))
        rows.push({ cells, source: text.slice(begin, meta.cursor).trim() });
      begin = meta.cursor;
    },
  });
  return rows;
}

/**
 * The first separator that the first line has outside quotes, so a comma in a name does not split a tab-separated
 * row. The parser's own guess fails with empty lines and quoted line ends.
 */
function separatorOf(text: string): string {
  const first =
    text
      .trimStart()
      .split("\n")[0]
      ?.replaceAll(/"[^"]*"/g, "") ?? "";
  return SEPARATORS.find((separator) => first.includes(separator)) ?? ",";
}
