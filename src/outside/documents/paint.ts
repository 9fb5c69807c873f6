import type PDFDocument from "pdfkit";
import { create } from "qrcode";
import { inks } from "./inks.ts";

type Doc = InstanceType<typeof PDFDocument>;

/** The product's name as on every page (src/web/ui/site/logo.tsx); its drawing is 200 wide and 40 high. */
export function paintLogo(doc: Doc, x: number, y: number, width: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 200);
  doc.lineCap("butt").lineWidth(8).strokeColor(inks.paper);
  doc.path("M4 38V5l25 30V2M64 6H46v28h18M47 20h15M172 6h28M186 6v32").stroke();
  doc.lineWidth(7).lineCap("round").dash(0.01, { space: 11.3 });
  doc.path("M78 4l32 32M110 4L78 36").stroke().undash();
  doc.lineWidth(6.5).strokeColor(inks.bright);
  doc.path("M124 5c16-2 18 32 36 30M158 4c-18 4-12 30-35 32").stroke();
  doc.restore();
}

/** Modules of quiet around a code, as its standard wants. */
const QUIET = 4;

/** A QR code of lines instead of pixels: sharp at any size, dark on white, with its quiet zone inside the square. */
export function paintCode(doc: Doc, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const module = side / (modules.size + 2 * QUIET);
  doc.rect(x, y, side, side).fill(inks.white);
  doc.save().translate(x, y).scale(module);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let length = 0;
      // Neighbours are one bar: some printers leave a white hairline between two squares.
      while (column + length < modules.size && modules.get(row, column + length)) length += 1;
      if (length > 0) doc.rect(QUIET + column, QUIET + row, length, 1);
      column += length;
    }
  }
  doc.fill("#000000").restore();
}

/** A ticket's perforation: a dashed line between two notches that are bitten out of its sides. */
export function paintPerforation(doc: Doc, left: number, right: number, y: number): void {
  const notch = 9;
  doc.save().lineWidth(0.75).strokeColor(inks.line);
  doc.path(`M${left} ${y - notch}a${notch} ${notch} 0 0 1 0 ${2 * notch}Z`).fill(inks.white);
  doc.path(`M${right} ${y - notch}a${notch} ${notch} 0 0 0 0 ${2 * notch}Z`).fill(inks.white);
  doc.path(`M${left} ${y - notch}a${notch} ${notch} 0 0 1 0 ${2 * notch}`).stroke();
  doc.path(`M${right} ${y - notch}a${notch} ${notch} 0 0 0 0 ${2 * notch}`).stroke();
  doc.lineWidth(1).dash(4, { space: 4 });
  doc
    .moveTo(left + notch + 6, y)
    .lineTo(right - notch - 6, y)
    .stroke()
    .undash();
  doc.restore();
}
