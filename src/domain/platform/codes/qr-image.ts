import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { create } from "qrcode";

/** The quiet zone, in modules, and a module's side, in px. */
const MARGIN = 4;
const SCALE = 8;

/**
 * A PNG as a data URL: dark on white with the quiet zone, whatever the theme, so that scanners read it. One bit a pixel, written
 * here: a wallet has a hundred of them, and a library of PNGs in JavaScript takes 25 ms for each.
 */
export async function qrImage(text: string): Promise<string> {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const side = (modules.size + 2 * MARGIN) * SCALE;
  const rowBytes = 1 + side / 8;
  const white = Buffer.alloc(rowBytes, 0xff).fill(0, 0, 1);
  const rows = Array.from({ length: modules.size }, (_, row) => {
    const bytes = Buffer.from(white);
    // A module is as wide as a byte.
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) bytes[1 + MARGIN + column] = 0;
    return bytes;
  });
  const margin = Array.from({ length: MARGIN }, () => white);
  const pixels = [...margin, ...rows, ...margin].flatMap((row) => Array.from({ length: SCALE }, () => row));
  const png = Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header(side)),
    chunk("IDAT", await compress(Buffer.concat(pixels))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}

const compress = promisify(deflate);

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** One bit of grey a pixel. */
function header(side: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes[8] = 1;
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
