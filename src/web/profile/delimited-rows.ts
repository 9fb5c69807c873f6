/** What spreadsheets put between cells when a range is copied, or saved in the Portuguese and the English way. */
const SEPARATORS = ["\t", ";", ","];

export interface DelimitedRow {
  cells: string[];
  /** As it was written. */
  source: string;
}

/** The rows of a pasted table; empty ones left out. A cell in quotes may hold separators, line ends and `""` for a quote. */
export function readDelimitedRows(text: string): DelimitedRow[] {
  const separator = separatorOf(text);
  const rows: DelimitedRow[] = [];
  let [cells, cell, quoted, begin]: [string[], string, boolean, number] = [[], "", false, 0];
  const endRow = (at: number) => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== "")) rows.push({ cells, source: text.slice(begin, at).trim() });
    [cells, cell, begin] = [[], "", at + 1];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell.trim() === "")) {
      quoted = !quoted;
      if (quoted) cell = "";
    } else if (!quoted && sign === separator) {
      cells.push(cell.trim());
      cell = "";
    } else if (!quoted && sign === "\n") endRow(at);
    else if (sign !== "\r") cell += sign;
  }
  endRow(text.length);
  return rows;
}

/** Whichever the first line has outside quotes; a name with a comma in it is not cut where tabs or semicolons cut. */
function separatorOf(text: string): string {
  const first =
    text
      .trimStart()
      .split("\n")[0]
      ?.replaceAll(/"[^"]*"/g, "") ?? "";
  return SEPARATORS.find((separator) => first.includes(separator)) ?? ",";
}
