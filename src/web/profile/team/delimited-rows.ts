import Papa from "papaparse";

/** What spreadsheets put between cells when a range is copied, or saved in the Portuguese and the English way. */
const SEPARATORS = ["\t", ";", ","];

export interface DelimitedRow {
  cells: string[];
  /** As it was written. */
  source: string;
}

/** The rows of a pasted table; empty ones left out. A cell in quotes may hold separators, line ends and `""` for a quote. */
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
 * Whichever the first line has outside quotes; a name with a comma in it is not cut where tabs or semicolons cut. The
 * parser's own guess goes by the whole list and is thrown off by empty lines and by line ends in quotes.
 */
function separatorOf(text: string): string {
  const first =
    text
      .trimStart()
      .split("\n")[0]
      ?.replaceAll(/"[^"]*"/g, "") ?? "";
  return SEPARATORS.find((separator) => first.includes(separator)) ?? ",";
}
