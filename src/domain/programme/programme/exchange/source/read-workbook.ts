import { unzipSync } from "fflate";
import readWorkbookFile from "read-excel-file/universal";
import { badFile } from "../imported-session.ts";
import { isHeading } from "./source-fields.ts";
import { COLUMNS_MAX, ROWS_MAX, type Source, tableOfLines } from "./source-table.ts";

/** The most bytes of the sheets and their texts, unpacked: a workbook of 1,500 sessions has about 5 MB. */
const UNPACKED_MAX = 40 * 1024 * 1024;
const SECOND_MS = 1_000;

export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** An Excel workbook: each sheet is a table. Throws `invalid_input`. */
export async function readWorkbook(bytes: Uint8Array): Promise<Pick<Source, "tables" | "problems">> {
  const sheets = await unpack(bytes).catch((error: unknown) => {
    throw error instanceof Error && error.name === "Problem"
      ? error
      : badFile("The file is no Excel workbook");
  });
  const read = sheets.map(({ sheet, data }) => {
    if (data.length > ROWS_MAX) throw badFile(`The sheet ${sheet} has more than ${ROWS_MAX} rows`);
    if (data.some((cells) => cells.length > COLUMNS_MAX))
      throw badFile(`The sheet ${sheet} has more than ${COLUMNS_MAX} columns`);
    const lines = data.map((cells, place) => ({ row: place + 1, cells: cells.map(textOf) }));
    return tableOfLines(sheets.length === 1 ? "" : sheet, lines, isHeading);
  });
  return {
    tables: read.flatMap(({ table }) => table ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function unpack(bytes: Uint8Array) {
  let unpacked = 0;
  // Reads the directory alone. The unpacker never writes more than a size that stands here.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX) throw badFile("The workbook is larger than 40 MB unpacked");
  return readWorkbookFile(new Uint8Array(bytes).buffer);
}

/** A moment as the sheet shows it, without what a sheet does not say: a day without a time, a time without a day. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? "" : String(cell).trim();
  // Excel stores 09:30 as a fraction that is a little less.
  const text = new Date(Math.round(cell.getTime() / SECOND_MS) * SECOND_MS).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  if (day < "1900-01-02") return time;
  return time === "00:00" ? day : `${day} ${time}`;
}
