import type { ImportProblem } from "#contract/organiser/programme/import-preview.ts";

/** A table of a file, as its sender wrote it: nothing is read into the cells yet. */
export interface SourceTable {
  /** The sheet or list; empty: the file has one table. */
  name: string;
  columns: string[];
  /** `row`: its number, as a spreadsheet counts in a table with headings, from 1 in a list. */
  rows: { row: number; cells: string[] }[];
}

/** A file as its reader understands it. Damaged rows are among the problems, and not among the rows. */
export interface Source {
  format: "csv" | "xlsx" | "ical" | "json" | "frab" | "pretalx" | "sessionize";
  /** A text's encoding; null: the file has none of its own. */
  encoding: "utf-8" | "utf-16le" | "windows-1252" | null;
  tables: SourceTable[];
  problems: ImportProblem[];
}

export const ROWS_MAX = 5_000;
export const COLUMNS_MAX = 200;
/** Longer than any field: what is cut here is too long all the same. */
export const CELL_MAX_LENGTH = 20_000;

/** Records of any names as one table, whose columns are all their names, in the order in which they first occur. */
export function tableOf(name: string, records: readonly Record<string, string>[]): SourceTable {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return {
    name,
    columns: distinct(columns),
    rows: records.map((record, place) => ({
      row: place + 1,
      cells: columns.map((column) => bounded(record[column] ?? "")),
    })),
  };
}

/** Lines of cells, of which one names the columns: the first in which known headings stand, else the first with text. */
export function tableOfLines(
  name: string,
  lines: readonly { row: number; cells: string[] }[],
  isHeading: (text: string) => boolean,
): { table: SourceTable | null; problems: ImportProblem[] } {
  const full = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const known = full.slice(0, 10).findIndex(({ cells }) => cells.filter(isHeading).length > 1);
  const at = Math.max(known, 0);
  const head = full[at];
  if (!head) return { table: null, problems: [] };
  const width = head.cells.findLastIndex((cell) => cell !== "") + 1;
  const columns = distinct(head.cells.slice(0, width));
  const problem = (row: number, code: ImportProblem["code"], value: string) => ({
    table: name,
    row,
    title: "",
    field: "",
    code,
    value: value.slice(0, 100),
  });
  const problems = full
    .slice(0, at)
    .map(({ row, cells }) => problem(row, "above_headings", cells.filter(Boolean).join(" ")));
  const rows = full.slice(at + 1).filter(({ row, cells }) => {
    const beyond = cells.slice(width).find((cell) => cell !== "");
    // Cells beyond the headings: a separator inside a text has moved every value after it.
    if (beyond !== undefined) problems.push(problem(row, "too_many_cells", beyond));
    return beyond === undefined;
  });
  const table = { name, columns, rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(bounded) })) };
  return { table, problems };
}

const bounded = (cell: string) => cell.slice(0, CELL_MAX_LENGTH);

/** Without spaces around them, since answers about them come back so. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((plain, place) => {
    const name = plain.trim() || `${place + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
