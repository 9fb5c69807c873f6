import { zipSync } from "fflate";
import { escapeHtml } from "#contract/escape-html.ts";

/** A moment is a number in a cell of a date's format; `plain` shows it as a number, as after a paste of values. */
type Cell = string | number | Date | { plain: Date } | null;

const DAY_MS = 86_400_000;
const serial = (at: Date) => (at.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** An Excel workbook of these sheets; moments are clocks in UTC. */
export function workbookOf(sheets: Record<string, Cell[][]>): Buffer {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, place) => `<sheet name="${escapeHtml(name)}" sheetId="${place + 1}" r:id="s${place}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${names.map((_, place) => `<Relationship Id="s${place}" Type="${OFFICE}/worksheet" Target="worksheets/s${place}.xml"/>`).join("")}<Relationship Id="st" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [place, name] of names.entries())
    files[`xl/worksheets/s${place}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${(sheets[name] ?? []).map(rowXml).join("")}</sheetData></worksheet>`;
  const encoder = new TextEncoder();
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, encoder.encode(xml)]))),
  );
}

const rowXml = (cells: Cell[], row: number) =>
  `<row r="${row + 1}">${cells.map((cell, place) => cellXml(cell, `${String.fromCharCode(65 + place)}${row + 1}`)).join("")}</row>`;

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${serial(cell)}</v></c>`;
  if (typeof cell === "object") return `<c r="${at}"><v>${serial(cell.plain)}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${escapeHtml(cell)}</t></is></c>`;
}
