import { centsToDecimal } from "#contract/money.ts";
import type { ExportSeparator } from "#contract/organiser/sales/export-kinds.ts";
import { zoneText } from "#contract/time/zone-time.ts";
import { pluck } from "#db/pluck.ts";
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from "#domain/platform/content/csv.ts";
import type { Cell, Column } from "./export-columns.ts";

/** Rows as CSV, in pieces. With semicolons numbers have a comma, as Excel in Portugal reads them. */
export async function* exportCsv(
  columns: readonly Column[],
  batches: AsyncIterable<Cell[][]>,
  { separator, zone }: { separator: ExportSeparator; zone: string },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvRow(pluck(columns, "name"), separator));
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      csvRow(
        columns.map(({ type }, place) => cellText(type, row[place] ?? null, { separator, zone })),
        separator,
      ),
    );
    yield Buffer.from(lines.join(""));
  }
}

function cellText(
  type: Column["type"],
  cell: Cell,
  { separator, zone }: { separator: ExportSeparator; zone: string },
): CsvCell {
  if (cell === null) return "";
  if (type === "money") {
    const decimal = centsToDecimal(Number(cell));
    return { written: separator === ";" ? decimal.replace(".", ",") : decimal };
  }
  if (type === "integer") return Number(cell);
  if (type === "time") return zoneText(cell as Date, zone);
  if (type === "flag") return cell ? 1 : 0;
  return String(cell);
}
