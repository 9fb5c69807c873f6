import { Readable } from "node:stream";
import yazl from "yazl";
import { escapeHtml } from "#contract/escape-html.ts";
import { zoneText } from "#contract/time/zone-time.ts";
import type { Cell, Column } from "./export-columns.ts";

/**
 * Rows as an Excel workbook (ECMA-376) of one sheet, in pieces: the archive is written while rows come. Text is stored as text, so no
 * cell is a formula.
 */
export function exportXlsx(
  columns: readonly Column[],
  batches: AsyncIterable<Cell[][]>,
  zone: string,
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(FRAME)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const sheet = Readable.from(sheetXml(columns, batches, zone), { objectMode: false });
  // An error while rows are read ends the archive with it; without this the file would look whole.
  sheet.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return endWith(zip.outputStream as Readable, sheet);
}

/** The rows' source ends where the reader goes. */
async function* endWith(output: Readable, sheet: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of output) yield piece;
  } finally {
    sheet.destroy();
  }
}

async function* sheetXml(
  columns: readonly Column[],
  batches: AsyncIterable<Cell[][]>,
  zone: string,
): AsyncGenerator<Buffer> {
  const heads = columns.map(({ name }, place) => textCell(addressOf(place, 1), name)).join("");
  const widths = columns
    .map(
      ({ name, type }, place) =>
        `<col min="${place + 1}" max="${place + 1}" width="${widthOf(name, type)}" customWidth="1"/>`,
    )
    .join("");
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${heads}</row>`,
  );
  let number = 1;
  for await (const rows of batches) {
    yield Buffer.from(
      rows
        .map((row) => {
          number += 1;
          const cells = columns.map(({ type }, place) =>
            cellXml(addressOf(place, number), { type, zone }, row[place] ?? null),
          );
          return `<row r="${number}">${cells.join("")}</row>`;
        })
        .join(""),
    );
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** `A1`, `AB12`: some readers place cells by it alone, although the format lets it be left out. */
function addressOf(place: number, row: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return (place < 26 ? "" : String.fromCharCode(64 + Math.floor(place / 26))) + letter + row;
}

/** In characters: of Excel's usual eight a time shows only hashes. */
const widthOf = (name: string, type: Column["type"]): number =>
  Math.max(name.length + 2, type === "time" ? 20 : 12);

function cellXml(at: string, { type, zone }: { type: Column["type"]; zone: string }, cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (type === "money") return `<c r="${at}" s="1"><v>${Number(cell) / 100}</v></c>`;
  if (type === "integer") return `<c r="${at}"><v>${Number(cell)}</v></c>`;
  if (type === "time") return `<c r="${at}" s="2"><v>${serialTime(cell as Date, zone)}</v></c>`;
  if (type === "flag") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return textCell(at, String(cell));
}

/** Excel's longest. */
const TEXT_MAX = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const textCell = (at: string, text: string): string => {
  const shown = escapeHtml(text.toWellFormed().replace(NOT_XML, "").slice(0, TEXT_MAX));
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
};

const DAY_MS = 24 * 3_600_000;
/** Days since the 30th of December 1899, as Excel counts, by a zone's clock. */
const serialTime = (at: Date, zone: string): number =>
  (Date.parse(`${zoneText(at, zone).replace(" ", "T")}Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const FRAME: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is an amount with two decimals, 2 a day with its time.
  "xl/styles.xml": `<styleSheet xmlns="${SHEETS}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
