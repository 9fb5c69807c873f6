import Papa from "papaparse";
import { badFile } from "../imported-session.ts";
import { isHeading } from "./source-fields.ts";
import { CELL_MAX_LENGTH, COLUMNS_MAX, ROWS_MAX, type Source, tableOfLines } from "./source-table.ts";

const SEPARATORS = [",", ";", "\t", "|"];

/** CSV as spreadsheets write it. The separator is the one that the headings have most of. */
export function readDelimited(text: string): Pick<Source, "tables" | "problems"> {
  // Excel's own hint.
  const [, hint] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = hint ? text.slice(text.indexOf("\n") + 1) : text;
  const lines: { row: number; cells: string[] }[] = [];
  const damaged: Source["problems"] = [];
  let row = 0;
  Papa.parse<string[]>(body, {
    delimiter: hint ?? separatorOf(body.slice(0, CELL_MAX_LENGTH)),
    step: ({ data, errors }, parser) => {
      row += 1;
      const refused =
        row > ROWS_MAX
          ? `The file has more than ${ROWS_MAX} rows`
          : data.length > COLUMNS_MAX
            ? `Row ${row} has more than ${COLUMNS_MAX} columns`
            : null;
      if (refused) {
        parser.abort();
        throw badFile(refused);
      }
      const cells = data.map((cell) => cell.trim());
      if (errors.length > 0) {
        damaged.push({
          table: "",
          row,
          title: "",
          field: "",
          code: "quote",
          value: (cells.find(Boolean) ?? "").slice(0, 100),
        });
        return;
      }
      lines.push({ row, cells });
    },
  });
  const { table, problems } = tableOfLines("", lines, isHeading);
  return { tables: table ? [table] : [], problems: [...damaged, ...problems] };
}

function separatorOf(beginning: string): string {
  const [first = ""] = beginning
    .replaceAll(/"[^"]*"/g, "")
    .trimStart()
    .split(/[\r\n]/, 1);
  const [most] = SEPARATORS.toSorted((one, other) => first.split(other).length - first.split(one).length);
  return most ?? ",";
}
